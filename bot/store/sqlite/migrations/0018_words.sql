-- How much wording AutoMod accepts is kept with the table, whose people it is about.
ALTER TABLE due DROP COLUMN words;
