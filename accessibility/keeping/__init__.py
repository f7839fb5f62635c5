"""What is kept: settings and saves, sealed ones too, each file whole."""
