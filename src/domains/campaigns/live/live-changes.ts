import { type Database, type Db, row, rows } from '#platform/database'
import type { LiveScope } from './live-queries.ts'

/** Longer than any transaction: what was noted that long ago is visible, or was never committed. */
const overlap = '2 minutes'

interface NotedRow extends LiveScope {
  id: string
  noted_at: string
}

export interface LiveChangeReader {
  /** What changed since the last call, each part once. */
  next(db: Db): Promise<LiveScope[]>
}

/** The time from which a reader misses nothing that is committed after a statement that follows. */
export async function currentLivePosition(db: Db): Promise<string> {
  const now = await row<{ now: string }>(db, 'select clock_timestamp()::text as now', [])
  return now!.now
}

/**
 * Reads what was noted after `position`. A change of a long transaction becomes visible after later ones, so each
 * call looks back a little and leaves out what it has returned before.
 */
export function createLiveChangeReader(position: string): LiveChangeReader {
  let latest = position
  let seen = new Map<string, string>()
  return {
    next: async (db) => {
      const found = await rows<NotedRow>(
        db,
        `select id, advertiser_id, campaign_id, noted_at::text as noted_at from live_ad_changes
          where noted_at > $1::timestamptz - interval '${overlap}' and not (id = any($2::uuid[]))
          order by noted_at, id`,
        [latest, [...seen.keys()]],
      )
      latest = found.at(-1)?.noted_at ?? latest
      for (const { id, noted_at } of found) seen.set(id, noted_at)
      seen = new Map([...seen].filter(([, at]) => Date.parse(at) > Date.parse(latest) - 300_000))
      const scopes = new Map(
        found.map(({ advertiser_id, campaign_id }) => [
          `${advertiser_id} ${campaign_id}`,
          { advertiser_id, campaign_id },
        ]),
      )
      return [...scopes.values()]
    },
  }
}

export async function sweepLiveChanges(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await rows(db, `delete from live_ad_changes where noted_at < now() - interval '2 days'`, [])
  })
}
