import type { KnownPictureId, KnownPictureListId } from '#contract/ids'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import {
  insertKnownPicture,
  type KnownPicture,
  lockKnownPictures,
  nextAddition,
} from './known-picture-queries.ts'
import { countOnList } from './list-queries.ts'

/** Few enough that those who store pictures do not wait long for them. */
export const addedAtOnce = 200

/**
 * Adds pictures to a list: from when the transaction ends none of them comes in, and those that are stored are searched
 * for. Returns how many are new.
 */
export async function addKnownPictures(
  db: Writer,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  list_id: KnownPictureListId,
  pictures: readonly KnownPicture[],
): Promise<number> {
  await lockKnownPictures(db, 'alone')
  const addition = await nextAddition(db)
  const added_at = clock.now()
  let added = 0
  for (const picture of pictures) {
    const id = newId<KnownPictureId>()
    const known = { ...picture, id, list_id, addition, added_at }
    if (await insertKnownPicture(db, known)) added += 1
  }
  if (added > 0) await countOnList(db, list_id, { pictures: added, unsearched: added }, added_at)
  return added
}
