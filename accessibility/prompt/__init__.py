"""A game at the keyboard: whose turn it is, what is asked, what is answered."""
