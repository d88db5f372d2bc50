import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { PartnershipAnswer, PartnershipStatus } from '#contract/pins/disclosures'
import type { PartnershipKind } from '#contract/pins/partnership-kinds'

/** What is declared about a pin; `partnership` null for none. A brand is there while it waits or has approved. */
export interface Partnership {
  partnership: PartnershipStatus | null
  brand_id: PersonId | null
  refused_brand_ids: readonly PersonId[]
}

export const noPartnership: Partnership = {
  partnership: null,
  brand_id: null,
  refused_brand_ids: [],
}

/** What its creator declares. A brand that is named already is not asked again, and one that refused never. */
export function declare(
  current: Partnership,
  kind: PartnershipKind,
  brandId: PersonId | null,
): Partnership {
  const { refused_brand_ids } = current
  if (kind === 'none') return { partnership: null, brand_id: null, refused_brand_ids }
  if (kind === 'unnamed' || brandId === null)
    return { partnership: 3, brand_id: null, refused_brand_ids }
  if (refused_brand_ids.includes(brandId)) throw new Failure('brand_refused', { field: 'brand' })
  if (current.brand_id === brandId) return current
  return { partnership: 0, brand_id: brandId, refused_brand_ids }
}

const open: Record<PartnershipAnswer, PartnershipStatus> = { approve: 0, decline: 0, remove: 1 }

/** What becomes of it when the brand answers; a name that was refused or removed is gone for good. */
export function answer(
  current: Partnership,
  brandId: PersonId,
  said: PartnershipAnswer,
): Partnership {
  if (current.brand_id !== brandId) throw new Failure('partnership_not_found')
  if (current.partnership !== open[said]) throw new Failure('partnership_answered')
  if (said === 'approve') return { ...current, partnership: 1 }
  return {
    partnership: 2,
    brand_id: null,
    refused_brand_ids: [...current.refused_brand_ids, brandId],
  }
}
