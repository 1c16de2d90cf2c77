-- Which boards are still to be drawn: made as it was, since here it has been right from the start; see the step of SQLite.

DROP INDEX gatherings_open;
CREATE INDEX gatherings_open ON gatherings (id) WHERE done <> 1;
