import type { KnownPictureListId } from '#contract/ids'
import { type Database, type Db, row, rows, type Writer } from '#platform/database'
import { enqueueEach } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { blockFile, selectUnblocked } from './blocked-images.ts'
import { findAlike, type ListedPicture } from './find-stored.ts'
import { countOnList } from './list-queries.ts'

/** Few enough that they are searched for in some seconds. */
const batch = 50
const dayMs = 86_400_000

interface SearchedPicture extends ListedPicture {
  keep_days: number
}

/**
 * Searches what is stored for pictures that were added to lists, each once. The same file is blocked at once; what looks
 * like it is announced to those who decide about it. It may be interrupted, and goes on where it stopped.
 */
export async function searchStored(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<void> {
  for (;;) {
    const waiting = await selectUnsearched(database.reader, clock.now())
    for (const known of waiting) {
      const alike = await findAlike(database.reader, known)
      await database.transaction((db) => tell(db, known, alike, clock.now()))
    }
    if (waiting.length < batch) return
  }
}

/** Pictures of lists that are over wait until somebody renews them. */
function selectUnsearched(db: Db, now: Date): Promise<SearchedPicture[]> {
  return rows<SearchedPicture>(
    db,
    `select k.id, k.sha256, k.pdq::text as pdq, l.keep_days
      from known_pictures k join known_picture_lists l on l.id = k.list_id
      where k.searched_at is null and (l.expires_at is null or l.expires_at > $1)
      order by k.id limit ${batch}`,
    [now],
  )
}

async function tell(
  db: Writer,
  { id, sha256, keep_days }: SearchedPicture,
  alike: readonly string[],
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + keep_days * dayMs)
  const same = sha256 === null ? [] : await blockFile(db, sha256.slice(0, 32), { now, until })
  const known = (signature: string) => ({ signature, known_picture_id: id })
  await enqueueEach(db, 'picture_blocked', same.map(known))
  const others = await selectUnblocked(db, alike)
  await enqueueEach(db, 'picture_suspected', others.map(known))
  // Two who search at once count it once.
  const searched = await row<{ list_id: KnownPictureListId }>(
    db,
    'update known_pictures set searched_at = $2 where id = $1 and searched_at is null returning list_id',
    [id, now],
  )
  if (searched) await countOnList(db, searched.list_id, { pictures: 0, unsearched: -1 })
}
