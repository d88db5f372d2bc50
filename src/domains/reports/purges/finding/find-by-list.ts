import type { KnownPictureListId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findStored, type StoredPicture, selectListedPictures } from '#domains/media'
import type { Writer } from '#platform/database'
import { firstIdAt } from '#platform/ids'
import { addFound, findPurge, type PurgeRow, setScannedTo, setState } from '../purge-queries.ts'
import type { Progress, Work } from '../work-on-purge.ts'
import { endCounting, keepFound, pageSize, rangeOf } from './keep-found.ts'
import { lockCounting } from './lock-counting.ts'
import { findUnscanned, insertPictures, setPictureScanned } from './picture-queries.ts'
import { scanPinsShowing } from './scan-queries.ts'

/** Pictures of a list that are looked up before it is written down what they found. */
const batch = 50

/** First what is stored of the list's pictures, and then the pins that show it. */
export async function findByList(work: Work, listId: KnownPictureListId): Promise<Progress> {
  for (;;) {
    if (work.isOver()) return 'left'
    const progress = await findPictures(work, listId)
    if (progress === 'done') return 'done'
    if (progress === 'all') break
  }
  while (!work.isOver()) if ((await findShowing(work)) === 'done') return 'done'
  return 'left'
}

async function findPictures(
  { database, id, isOver }: Work,
  listId: KnownPictureListId,
): Promise<'left' | 'all' | 'done'> {
  const purge = await findPurge(database.reader, id)
  if (purge?.state !== 'counting') return 'done'
  const after = purge.scanned_to
  // Up to and with the millisecond: whoever adds pictures and prepares it at once means them, too.
  const before = firstIdAt(new Date(purge.prepared_at.getTime() + 1))
  const listed = await selectListedPictures(database.reader, listId, { after, before }, batch)
  const found = new Map<string, StoredPicture>()
  let scannedTo: string = after
  for (const known of listed) {
    for (const stored of await findStored(database.reader, known)) {
      const isSame = stored.is_same_file || found.get(stored.signature)?.is_same_file === true
      found.set(stored.signature, { ...stored, is_same_file: isSame })
    }
    scannedTo = known.id
    if (isOver()) break
  }
  if (scannedTo === after) return 'all'
  return database.transaction(async (db) => {
    const locked = await lockCounting(db, id)
    if (!locked) return 'done'
    // Another job has done the same.
    if (locked.scanned_to !== after) return 'left'
    await setScannedTo(db, id, scannedTo)
    return (await keepPictures(db, locked, [...found.values()])) ? 'left' : 'done'
  })
}

/** Returns false once there are too many. */
async function keepPictures(
  db: Writer,
  { id, pictures: before }: PurgeRow,
  found: readonly StoredPicture[],
): Promise<boolean> {
  if (found.length === 0) return true
  const { pictures, same_files } = await insertPictures(db, id, found)
  await addFound(db, id, { pictures, same_files })
  if (before + pictures <= limits.purgePins) return true
  await setState(db, id, 'too_many')
  return false
}

/** A page of the pins that show one of these pictures. */
function findShowing({ database, id, services }: Work): Promise<Progress> {
  return database.transaction(async (db) => {
    const purge = await lockCounting(db, id)
    if (!purge) return 'done'
    const picture = await findUnscanned(db, id)
    if (!picture) {
      await endCounting(db, purge)
      return 'done'
    }
    const { signature } = picture
    const withLinks = purge.domain !== null
    const range = rangeOf(purge, picture.scanned_to)
    const page = await scanPinsShowing(db, signature, range, { withLinks, limit: pageSize })
    const isAll = page.length < pageSize
    await setPictureScanned(db, id, signature, {
      to: page.at(-1)?.id ?? picture.scanned_to,
      at: isAll ? services.clock.now() : null,
    })
    return (await keepFound(db, purge, page, signature)) ? 'left' : 'done'
  })
}
