import type { PurgeId } from '#contract/ids'
import type { StoredPicture } from '#domains/media'
import { type Db, row, rows, type Writer } from '#platform/database'

/* The stored pictures by which pins are found. */

/** Several pictures of a list may find the same one. Returns how many are new, and how many more are the same file. */
export async function insertPictures(
  db: Writer,
  purgeId: PurgeId,
  found: readonly StoredPicture[],
): Promise<{ pictures: number; same_files: number }> {
  const isNew = await rows<{ is_same_file: boolean }>(
    db,
    `insert into purge_pictures (purge_id, signature, is_same_file)
     select $1, * from unnest($2::text[], $3::boolean[]) on conflict do nothing returning is_same_file`,
    [
      purgeId,
      found.map(({ signature }) => signature),
      found.map(({ is_same_file }) => is_same_file),
    ],
  )
  const isSame = await rows(
    db,
    `update purge_pictures set is_same_file = true
      where purge_id = $1 and signature = any($2::text[]) and not is_same_file returning 1`,
    [purgeId, found.flatMap(({ signature, is_same_file }) => (is_same_file ? signature : []))],
  )
  const same = isNew.filter(({ is_same_file }) => is_same_file)
  return { pictures: isNew.length, same_files: same.length + isSame.length }
}

/** The next one of which not all pins that show it were looked at. */
export function findUnscanned(
  db: Db,
  purgeId: PurgeId,
): Promise<{ signature: string; scanned_to: string } | null> {
  return row(
    db,
    `select signature, scanned_to from purge_pictures where purge_id = $1 and scanned_at is null
      order by signature limit 1`,
    [purgeId],
  )
}

/** `at`: when there were no more. */
export async function setPictureScanned(
  db: Writer,
  purgeId: PurgeId,
  signature: string,
  { to, at }: { to: string; at: Date | null },
): Promise<void> {
  await rows(
    db,
    'update purge_pictures set scanned_to = $3, scanned_at = $4 where purge_id = $1 and signature = $2',
    [purgeId, signature, to, at],
  )
}
