import { limits } from '#contract/limits'
import { compareIds, firstIdAt } from '#platform/ids'
import { leadsTo } from './leads-to.ts'
import {
  type FoundPin,
  insertFound,
  insertPeople,
  type ScannedPin,
  scanPins,
  selectPublicity,
} from './pin-queries.ts'
import { addFound, endPurge, lockPurge, type PurgeRow, setState } from './purge-queries.ts'
import type { Progress, Work } from './work-on-purge.ts'

/** Few enough that reading their links holds nobody else up. */
const pageSize = 2_000

/** Finds its pins, page by page from the oldest: those that were there when it was prepared, and no later ones. */
export async function findPins(work: Work, { from_time }: PurgeRow): Promise<Progress> {
  const first = from_time ? String(BigInt(firstIdAt(from_time)) - 1n) : '0'
  while (!work.isOver()) if ((await findPage(work, first)) === 'done') return 'done'
  return 'left'
}

function findPage({ database, id }: Work, first: string): Promise<Progress> {
  return database.transaction(async (db) => {
    const purge = await lockPurge(db, id)
    if (purge?.state !== 'counting') return 'done'
    const { scanned_to, prepared_at, until_time, person_id, domain } = purge
    // The person is gone, and so are their pins.
    if (purge.is_of_person && person_id === null) {
      await endPurge(db, id, 'cancelled', prepared_at)
      return 'done'
    }
    const range = {
      after: compareIds(scanned_to, first) > 0 ? scanned_to : first,
      before: firstIdAt(until_time && until_time < prepared_at ? until_time : prepared_at),
      personId: person_id,
    }
    const page = await scanPins(db, range, { withLinks: domain !== null, limit: pageSize })
    const found = await onBoards(
      db,
      page.filter(({ link }) => domain === null || leadsTo(link, domain)),
    )
    if (found.length > 0) await insertFound(db, id, found)
    const last = page.at(-1)
    if (last)
      await addFound(db, id, {
        scannedTo: last.id,
        pins: found.length,
        unlisted: found.filter(({ is_public }) => !is_public).length,
      })
    if (purge.pins + found.length > limits.purgePins) {
      await setState(db, id, 'too_many')
      return 'done'
    }
    if (page.length === pageSize) return 'left'
    await insertPeople(db, id)
    await setState(db, id, 'counted')
    return 'done'
  })
}

/** Those whose boards are not deleted. */
async function onBoards(
  db: Parameters<typeof selectPublicity>[0],
  pins: readonly ScannedPin[],
): Promise<FoundPin[]> {
  const publicity = await selectPublicity(db, [...new Set(pins.map(({ board_id }) => board_id))])
  return pins.flatMap(({ id, person_id, board_id }) => {
    const is_public = publicity.get(board_id)
    return is_public === undefined ? [] : { pin_id: id, person_id, is_public }
  })
}
