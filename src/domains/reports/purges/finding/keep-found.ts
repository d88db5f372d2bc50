import { limits } from '#contract/limits'
import type { Writer } from '#platform/database'
import { compareIds, firstIdAt } from '#platform/ids'
import { addFound, type PurgeRow, setState } from '../purge-queries.ts'
import { leadsTo } from './leads-to.ts'
import {
  insertFound,
  insertPeople,
  type ScannedPin,
  type ScanRange,
  selectPublicity,
} from './scan-queries.ts'

/** Few enough that reading their links holds nobody else up. */
export const pageSize = 2_000

/** The pins that are left to be looked at: those that were there when it was prepared, and no later ones. */
export function rangeOf(purge: PurgeRow, scannedTo: string): ScanRange {
  const { from_time, until_time, prepared_at, person_id } = purge
  const first = from_time ? String(BigInt(firstIdAt(from_time)) - 1n) : '0'
  return {
    after: compareIds(scannedTo, first) > 0 ? scannedTo : first,
    before: firstIdAt(until_time && until_time < prepared_at ? until_time : prepared_at),
    personId: person_id,
  }
}

/** Writes down which of these pins are meant, and are on boards that are not deleted. Returns false once there are too many. */
export async function keepFound(
  db: Writer,
  { id, domain, pins }: PurgeRow,
  page: readonly ScannedPin[],
  image_signature: string | null,
): Promise<boolean> {
  const meant = page.filter(({ link }) => domain === null || leadsTo(link, domain))
  const boards = new Set(meant.map(({ board_id }) => board_id))
  const publicity = await selectPublicity(db, [...boards])
  const found = meant.flatMap(({ id: pin_id, person_id, board_id }) => {
    const is_public = publicity.get(board_id)
    return is_public === undefined ? [] : { pin_id, person_id, is_public, image_signature }
  })
  const kept = found.length === 0 ? [] : await insertFound(db, id, found)
  const unlisted_pins = kept.filter(({ is_public }) => !is_public).length
  await addFound(db, id, { pins: kept.length, unlisted_pins })
  if (pins + kept.length <= limits.purgePins) return true
  await setState(db, id, 'too_many')
  return false
}

/** All are found. */
export async function endCounting(db: Writer, { id }: PurgeRow): Promise<void> {
  await insertPeople(db, id)
  await setState(db, id, 'counted')
}
