"""Lost power, full disks, homes that can't be written, two programs at once, clocks that jump, edited saves."""
