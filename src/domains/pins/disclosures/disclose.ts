import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import type { PartnershipKind } from '#contract/pins/partnership-kinds'
import { addNews } from '#domains/news'
import { findVisiblePerson, refuseBlocked } from '#domains/people'
import type { Db } from '#platform/database'
import type { CommandContext } from '#platform/operations'
import { lockDisclosure, saveDisclosure } from './disclosure-queries.ts'
import { declare, noPartnership } from './partnership-rules.ts'

interface Disclosed {
  is_paid_link: boolean
  /** Absent: as it was. */
  is_ai_made?: boolean
  partnership: PartnershipKind
  brand?: string | null
}

/**
 * Keeps what the creator says about a pin, and asks a brand that is named anew. Returns whether the label that cards
 * show is another than before.
 */
export async function disclose(
  context: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  pin: { id: PinId; person_id: PersonId },
  said: Disclosed,
): Promise<boolean> {
  const { db, clock } = context
  const brandId = await findBrand(db, pin.person_id, said)
  const current = await lockDisclosure(db, pin.id)
  const declared = declare(current ?? noPartnership, said.partnership, brandId)
  const wasAiMade = current?.is_ai_made ?? false
  const { is_paid_link, is_ai_made = wasAiMade } = said
  const disclosure = { pin_id: pin.id, creator_id: pin.person_id, is_paid_link, is_ai_made }
  // A brand that stays brings along all that was said before.
  await saveDisclosure(db, { ...declared, ...disclosure }, clock.now())
  if (declared.brand_id !== null && declared.brand_id !== current?.brand_id)
    await addNews(db, context, {
      personId: declared.brand_id,
      kind: 'partnership_asked',
      actorId: pin.person_id,
      facts: { pin_id: pin.id },
    })
  return is_ai_made !== wasAiMade
}

/** The brand that is named, if any: a business that its creator can reach. */
export async function findBrand(
  db: Db,
  creatorId: PersonId,
  { partnership, brand: username }: Pick<Disclosed, 'partnership' | 'brand'>,
): Promise<PersonId | null> {
  if (partnership !== 'brand') return null
  const field = 'brand'
  const brand = username ? await findVisiblePerson(db, username, creatorId) : null
  if (!brand) throw new Failure('person_not_found', { field })
  if (!brand.is_partner || brand.id === creatorId)
    throw new Failure('brand_not_business', { field })
  await refuseBlocked(db, creatorId, brand.id, field)
  return brand.id
}
