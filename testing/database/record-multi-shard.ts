import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchMultiShard } from './multi-shard.ts'

/* Where tests run on a cluster: writes each statement that asks several shards to a file of this process, once. */

const folder = process.env.MULTI_SHARD_TO
const key = Symbol.for('bowerbird.multi-shard')
const shared = globalThis as unknown as Record<symbol, boolean | undefined>

if (folder && !shared[key]) {
  shared[key] = true
  const seen = new Set<string>()
  watchMultiShard(({ text, isProduct }) => {
    // The product asks for no plans.
    if (!isProduct || text.startsWith('explain') || seen.has(text)) return
    seen.add(text)
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
  })
}
