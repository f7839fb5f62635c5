"""The companion at a real table: the box is on the table, the program announces, keeps and counts."""
