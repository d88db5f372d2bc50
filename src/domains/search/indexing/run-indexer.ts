import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database'
import type { Log } from '#platform/log'
import { postgresEngine } from '../engine/postgres-engine.ts'
import { createIndexer } from './indexer.ts'
import { IndexingLeaseLost } from './progress.ts'
import { type NamesOfTopics, noTopics } from './topic-names.ts'

const pauseMs = 500
const pauseAfterErrorMs = 3_000

/** Indexes changes as they come, until it is stopped. */
export function runIndexer(
  database: Database,
  log: Log,
  namesOfTopics: NamesOfTopics,
): { stop(): Promise<void> } {
  const indexer = createIndexer(database, postgresEngine, randomUUID(), namesOfTopics)
  let isStopping = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, ms).unref()
    })
  const run = async () => {
    while (!isStopping) {
      try {
        if ((await indexer.turn()) === 'idle' && !isStopping) await pause(pauseMs)
      } catch (error) {
        if (!(error instanceof IndexingLeaseLost))
          log.warn({ err: error }, 'A step of the search index failed')
        if (!isStopping) await pause(pauseAfterErrorMs)
      }
    }
  }
  const done = run()
  return {
    stop: async () => {
      isStopping = true
      wake()
      await done
      await indexer.end().catch(() => {})
    },
  }
}

/** Indexes everything that is waiting to be indexed. */
export async function indexAll(database: Database, namesOfTopics = noTopics): Promise<void> {
  const indexer = createIndexer(database, postgresEngine, randomUUID(), namesOfTopics)
  while ((await indexer.turn()) === 'worked');
  await indexer.end()
}
