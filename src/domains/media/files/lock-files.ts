import { rows, type Writer } from '#platform/database'

type Kind = 'image' | 'video' | 'stream'

/**
 * Only the transaction with this lock may write or delete the files of a picture, video or stream, across processes and
 * owners. Slow work is done before it.
 */
export async function lockFiles(db: Writer, kind: Kind, file: string): Promise<void> {
  const name = `${kind} ${file}`
  await rows(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}
