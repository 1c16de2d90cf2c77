-- A board is still to be drawn, or drawn again, unless it shows all results: these are the ones that are asked for.

DROP INDEX gatherings_open;
CREATE INDEX gatherings_open ON gatherings (id) WHERE done <> 1;
