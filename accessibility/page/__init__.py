"""The last announcement in very large letters, in a browser on this machine or on a phone in the house."""
