import type { KnownPictureId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import { type Database, type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteImageIfUnused } from '../delete-image.ts'

const batch = 200

interface Block {
  now: Date
  /** Its files are kept until then, where nobody sees them. */
  until: Date
}

/** From now on nobody sees or saves the pictures of this file, whoever brought it; returns those that are new. */
export async function blockFile(
  db: Writer,
  file: string,
  { now, until }: Block,
): Promise<string[]> {
  const blocked = await rows<{ signature: string }>(
    db,
    `update images set blocked_at = $2, keep_until = $3
      where coalesce(file, signature) = $1 and blocked_at is null returning signature`,
    [file, now, until],
  )
  return blocked.map(({ signature }) => signature)
}

/** One that nothing shows, which would be refused if it came today. Returns false when it is blocked already. */
export function blockImage(db: Writer, signature: string, { now, until }: Block): Promise<boolean> {
  return wrote(
    db,
    `update images set blocked_at = $2, keep_until = $3
      where signature = $1 and blocked_at is null returning 1`,
    [signature, now, until],
  )
}

/** Those of these pictures that are not blocked. */
export async function selectUnblocked(db: Db, signatures: readonly string[]): Promise<string[]> {
  const found = await rows<{ signature: string }>(
    db,
    'select signature from images where signature = any($1::text[]) and blocked_at is null order by signature',
    [[...signatures]],
  )
  return found.map(({ signature }) => signature)
}

/** The rule that a picture of a list breaks, and how long its files are kept; null when it was taken off the list. */
export function findKnownRule(
  db: Db,
  id: KnownPictureId,
): Promise<{ reason: ReportReason; keep_days: number } | null> {
  return row(
    db,
    `select l.reason, l.keep_days from known_pictures k join known_picture_lists l on l.id = k.list_id
      where k.id = $1`,
    [id],
  )
}

const nothing = { isUsed: async () => false, isUsedBy: async () => false }

/** Deletes blocked pictures whose files need not be kept any more, in every size, whatever still names them. */
export async function deleteBlocked(services: Services, database: Database): Promise<void> {
  for (;;) {
    const due = await rows<{ signature: string }>(
      database.reader,
      'select signature from images where blocked_at is not null and keep_until <= $1 order by keep_until limit $2',
      [services.clock.now(), batch],
    )
    for (const { signature } of due)
      await deleteImageIfUnused(services, database, signature, nothing)
    if (due.length < batch) return
  }
}
