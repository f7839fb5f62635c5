"""The command line: what `oyez` and its words do, and what one run of the program holds."""
