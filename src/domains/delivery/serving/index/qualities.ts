import type { AdId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { LiveIndex } from '../../live-index/live-index.ts'
import { selectQualities } from '../../quality/quality-queries.ts'

export type Qualities = ReadonlyMap<AdId, number>

/** Of ads about which nothing was counted. */
export const unknownQuality = 1

export async function readQualities(db: Db): Promise<Qualities> {
  return new Map((await selectQualities(db)).map(({ ad_id, quality }) => [ad_id, quality]))
}

/** Of all ads in the index, between two decisions. */
export function applyQualities({ campaigns, slots }: LiveIndex, qualities: Qualities): void {
  // Bounds of scores are worked out anew.
  slots.bounds.stamp += 1
  for (const { groups } of campaigns.values())
    for (const { ads } of groups)
      for (const ad of ads) ad.quality = qualities.get(ad.adId) ?? unknownQuality
}
