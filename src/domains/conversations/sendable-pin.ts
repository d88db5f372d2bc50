import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import { findPin, type PinRow } from '#domains/pins'
import type { Db } from '#platform/database'

/**
 * A pin that the sender and all recipients may open; null stands for people without an account.
 * Nobody is sent what they could not open, and nobody learns of a secret board in this way.
 */
export async function findSendablePin(
  db: Db,
  pinId: PinId,
  senderId: PersonId,
  recipients: readonly (PersonId | null)[],
): Promise<PinRow> {
  const pin = await findPin(db, pinId, senderId)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin' })
  for (const recipient of recipients) {
    if (!(await findPin(db, pinId, recipient)))
      throw new Failure('pin_not_sendable', { field: 'pin' })
  }
  return pin
}
