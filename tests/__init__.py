"""What is proved of the project, by driving it."""
