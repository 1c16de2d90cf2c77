"""Several processes that share the shards, as values: who holds which shard under which lease, and who should.

Nothing here waits for anything or asks what time it is. Beneath it is only the runtime.
"""
