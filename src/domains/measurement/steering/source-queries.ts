import type { AdvertiserId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/** Its name; null while none was named. */
export async function findSource(db: Db, advertiserId: AdvertiserId): Promise<string | null> {
  const found = await row<{ name: string }>(
    db,
    'select s.name from measurement_sources s where s.advertiser_id = $1',
    [advertiserId],
  )
  return found?.name ?? null
}

export async function saveSource(
  db: Writer,
  advertiserId: AdvertiserId,
  name: string,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into measurement_sources (advertiser_id, name, updated_at) values ($1, $2, $3)
     on conflict (advertiser_id) do update set name = excluded.name, updated_at = excluded.updated_at`,
    [advertiserId, name, now],
  )
}
