import { rows, type Writer } from '../database.ts'

/**
 * For the rest of the transaction a database of several machines changes shard after shard: it refuses to change a
 * table that is everywhere after one that refers to it was changed in all shards at once.
 */
export async function changeShardByShard(db: Writer): Promise<void> {
  if (await db.isDistributed())
    await rows(db, "set local citus.multi_shard_modify_mode to 'sequential'", [])
}
