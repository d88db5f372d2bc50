import { Failure } from '#contract/errors'
import type { PinId } from '#contract/ids'
import type { AdvertiserRow } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { type CreativeRow, selectPromotedPins } from '../ads/promotable-pins.ts'

/** The pins as they are named, each once; throws where the ad account may not promote one of them. */
export async function findPins(
  db: Db,
  { id: advertiser_id, owner_id }: AdvertiserRow,
  pinIds: readonly PinId[],
): Promise<CreativeRow[]> {
  const named = [...new Set(pinIds)]
  const found = await selectPromotedPins(
    db,
    named.map((pin_id) => ({ pin_id, advertiser_id, owner_id })),
  )
  return named.map((id) => {
    const pin = found.find(({ pin_id }) => pin_id === id)
    if (!pin?.is_promotable) throw new Failure('pin_not_promotable', { field: 'pin_ids' })
    if (pin.link === null) throw new Failure('destination_needed', { field: 'pin_ids' })
    return pin
  })
}
