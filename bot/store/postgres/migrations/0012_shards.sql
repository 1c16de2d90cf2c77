-- Which shards each process serves, as written by bot/runtime/shards.py: nobody leases any of them.
ALTER TABLE workers ADD COLUMN shards TEXT NOT NULL DEFAULT '';
DROP TABLE leases, processes, presses, agreed;
