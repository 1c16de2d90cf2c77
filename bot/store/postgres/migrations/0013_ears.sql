-- When presses could last arrive is noted for each shard: at a start, those that are missing begin with the oldest row.
INSERT INTO ears (shard, heard)
SELECT 0, min(CAST(value AS DOUBLE PRECISION)) FROM facts WHERE name LIKE 'alive_at%' HAVING count(*) > 0;
DELETE FROM facts WHERE name LIKE 'alive_at%';
