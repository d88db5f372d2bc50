import { isFailure } from '#contract/errors'
import { type Database, rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ObjectStore } from '#platform/storage'
import { lockDueFeed, selectDueFeeds, setNextFetch } from '../feeds/feed-queries.ts'
import { nextTime } from '../feeds/next-fetch.ts'
import { forgetFile, selectKeptFiles } from './ingest-queries.ts'
import { startIngest } from './start-ingest.ts'

const atOnce = 20
/** Longer than fetching and reading may take, several times over. */
const lostMs = 6 * 3_600_000

/** Starts to read the files that are due; of several times that were missed, once. */
export async function startDueFeeds(
  { clock, newId, store }: Pick<Services, 'clock' | 'newId' | 'store'>,
  database: Database,
): Promise<void> {
  await database.transaction((db) => endLost(db, clock.now()))
  await freeFiles(store, database)
  for (;;) {
    const due = await selectDueFeeds(database.writer, clock.now(), atOnce)
    let started = 0
    for (const key of due)
      await database.transaction(async (db) => {
        const feed = await lockDueFeed(db, key, clock.now())
        if (feed === null) return
        await setNextFetch(db, feed, nextTime(feed, clock.now()))
        try {
          await startIngest({ db, newId, clock }, feed, { cause: 'SCHEDULE', file_key: null })
        } catch (error) {
          // Its file is being read already.
          if (!isFailure(error, 'catalog_ingest_running')) throw error
        }
        started += 1
      })
    if (due.length < atOnce || started === 0) return
  }
}

/** What was tried again and again without success stands in the way of the next file no longer. */
async function endLost(db: Writer, now: Date): Promise<void> {
  await rows(
    db,
    `update catalog_ingests set status = 'FAILED', failure = 'server_error', finished_at = $1
      where status in ('QUEUED', 'PROCESSING') and created_at < $2`,
    [now, new Date(now.getTime() - lostMs)],
  )
}

/** Files that nobody will read any more. Each is forgotten once it is deleted. */
async function freeFiles(store: ObjectStore, database: Database): Promise<void> {
  for (;;) {
    const kept = await selectKeptFiles(database.reader, atOnce)
    for (const ingest of kept) {
      await store.delete(ingest.file_key)
      await database.transaction((db) => forgetFile(db, ingest))
    }
    if (kept.length < atOnce) return
  }
}
