import { rows, type Writer } from '#platform/database'

type Kind = 'image' | 'video'

/**
 * Whoever holds this, in whatever process, is the only one to write or delete the files of a picture or video
 * until the transaction ends, whoever brought the same file. What is slow comes before it.
 */
export async function lockFiles(db: Writer, kind: Kind, file: string): Promise<void> {
  const name = `${kind} ${file}`
  await rows(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}
