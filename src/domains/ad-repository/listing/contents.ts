import type { AdId } from '#contract/ids'
import { type PromotedRow, selectPromotedPins } from '#domains/campaigns'
import type { Db } from '#platform/database'
import type { RepositoryRow } from './ad-rows.ts'

/** What ads show, of those that may be shown: approved, and their pins as they were reviewed and open to everybody. */
export async function selectContents(
  db: Db,
  ads: readonly RepositoryRow[],
): Promise<Map<AdId, PromotedRow>> {
  const approved = ads.filter(
    ({ review_status, promoter }) => review_status === 'APPROVED' && promoter !== null,
  )
  const pins = new Map(
    (await selectPromotedPins(db, approved)).map((pin) => [
      `${pin.advertiser_id} ${pin.pin_id}`,
      pin,
    ]),
  )
  return new Map(
    approved.flatMap((ad) => {
      const pin = pins.get(`${ad.advertiser_id} ${ad.pin_id}`)
      const isShown = pin?.is_promotable === true && pin.creative_key === ad.creative_key
      return isShown ? [[ad.ad_id, pin] as const] : []
    }),
  )
}
