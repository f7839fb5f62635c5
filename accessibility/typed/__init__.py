"""What can be typed at every prompt, and what a typed word means."""
