import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import type { Db } from '#platform/database'
import { findPin, type PinRow } from '../pin-queries.ts'

/** A pin that this member made; of a repin, its maker discloses. */
export async function findCreatedPin(db: Db, pinId: PinId, viewerId: PersonId): Promise<PinRow> {
  const field = 'pin_id'
  const pin = await findPin(db, pinId, viewerId)
  if (!pin) throw new Failure('pin_not_found', { field })
  if (pin.person_id !== viewerId || pin.root_pin_id !== pin.id)
    throw new Failure('pin_not_created', { field })
  return pin
}
