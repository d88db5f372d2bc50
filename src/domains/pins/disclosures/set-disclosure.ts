import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { setPinDisclosure } from '#contract/pins/disclosures'
import { addNews } from '#domains/news'
import { findVisiblePerson, refuseBlocked } from '#domains/people'
import type { Db } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { lockDisclosure, saveDisclosure } from './disclosure-queries.ts'
import { readDisclosure } from './get-disclosure.ts'
import { findCreatedPin } from './own-created-pin.ts'
import { declare, noPartnership } from './partnership-rules.ts'

export const setPinDisclosureHandler = answerCommand(setPinDisclosure, async (context, input) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const pin = await findCreatedPin(db, input.pin_id, viewer.id)
  const { is_paid_link, partnership: kind } = input
  const brandId =
    kind === 'brand' && input.brand ? await findBrand(db, input.brand, viewer.id) : null
  const current = (await lockDisclosure(db, pin.id)) ?? noPartnership
  const declared = declare(current, kind, brandId)
  const disclosure = { pin_id: pin.id, creator_id: viewer.id, is_paid_link, ...declared }
  await saveDisclosure(db, disclosure, clock.now())
  if (declared.brand_id !== null && declared.brand_id !== current.brand_id)
    await addNews(db, context, {
      personId: declared.brand_id,
      kind: 'partnership_asked',
      actorId: viewer.id,
      facts: { pin_id: pin.id },
    })
  return readDisclosure(db, pin.id, viewer.id)
})

async function findBrand(db: Db, username: string, viewerId: PersonId): Promise<PersonId> {
  const field = 'brand'
  const brand = await findVisiblePerson(db, username, viewerId)
  if (!brand) throw new Failure('person_not_found', { field })
  if (!brand.is_partner || brand.id === viewerId) throw new Failure('brand_not_business', { field })
  await refuseBlocked(db, viewerId, brand.id, field)
  return brand.id
}
