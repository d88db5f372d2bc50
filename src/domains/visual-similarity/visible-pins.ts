import type { PersonId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { selectPinByPicture } from '#domains/pins'
import type { Db } from '#platform/database'

const batch = 100

/** Reads on until the page is full, so that matches on private boards leave no gap that could be counted. */
export async function selectVisiblePins(
  db: Db,
  signatures: readonly string[],
  viewerId: PersonId | null,
): Promise<PinId[]> {
  const ids: PinId[] = []
  for (let at = 0; at < signatures.length && ids.length < limits.lookAlikes; at += batch) {
    const found = await selectPinByPicture(db, signatures.slice(at, at + batch), viewerId)
    ids.push(...found.values())
  }
  return ids.slice(0, limits.lookAlikes)
}
