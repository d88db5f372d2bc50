import { Failure } from '#contract/errors'
import type { KnownPictureId } from '#contract/ids'
import { type Database, type Db, inTransaction, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { mayBeKnown } from './held-hashes.ts'
import {
  type ComparedPicture,
  findLookAlike,
  findSameFile,
  lockKnownPictures,
} from './known-picture-queries.ts'
import { countHit } from './refused-counts.ts'

/**
 * Refuses a picture that is known, or looks like one, before anything of it is stored. Who brings it does not learn by
 * which list, nor whether by its file or its looks.
 *
 * @throws Failure `image_not_taken`
 */
export async function refuseKnown(
  { clock }: Pick<Services, 'clock'>,
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  picture: ComparedPicture,
): Promise<void> {
  const now = clock.now()
  const known = await findKnown(reader, reader, picture, now)
  if (!known) return
  await inTransaction(writer, (db) => countHit(db, known.id, now))
  throw new Failure('image_not_taken')
}

/** The same for what was added meanwhile. From now on additions wait until the picture's row is there, and find it. */
export async function refuseKnownMeanwhile(
  db: Writer,
  { clock }: Pick<Services, 'clock'>,
  { reader }: Pick<Database, 'reader'>,
  picture: ComparedPicture,
): Promise<void> {
  await lockKnownPictures(db, 'shared')
  if (await findKnown(db, reader, picture, clock.now())) throw new Failure('image_not_taken')
}

/** Most pictures are like none that is known: the database is asked about the others. */
async function findKnown(
  db: Db,
  reader: Db,
  picture: ComparedPicture,
  now: Date,
): Promise<{ id: KnownPictureId } | null> {
  const sameFile = await findSameFile(db, picture, now)
  if (sameFile || !(await mayBeKnown(reader, db, picture.look.pdq))) return sameFile
  return findLookAlike(db, picture, now)
}
