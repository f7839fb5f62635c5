"""Reading a text by ear: the rules of a game, or a file of one's own, sentence by sentence."""
