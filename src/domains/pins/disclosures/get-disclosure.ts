import type { PersonId, PinId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import { getPinDisclosure, type PinDisclosure } from '#contract/pins/disclosures'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { findDisclosure } from './disclosure-queries.ts'
import { findCreatedPin } from './own-created-pin.ts'

export const getPinDisclosureHandler = answerQuery(getPinDisclosure, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  const pin = await findCreatedPin(db, input.pin_id, viewer.id)
  return readDisclosure(db, pin.id, viewer.id)
})

export async function readDisclosure(
  db: Db,
  pinId: PinId,
  viewerId: PersonId,
): Promise<PinDisclosure> {
  const found = await findDisclosure(db, pinId, viewerId)
  const status = found?.partnership ?? null
  const brand = found?.brand ? (JSON.parse(found.brand) as PersonCard) : null
  return {
    pin_id: pinId,
    is_paid_link: found?.is_paid_link ?? false,
    is_ai_made: found?.is_ai_made ?? false,
    partnership: status === null ? null : { status, brand },
  }
}
