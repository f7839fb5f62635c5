"""Who can play Draftosaurus: the board compiled for speed, playouts, and opponents that think with them."""
