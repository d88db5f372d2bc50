import type { RecommendedPin } from '#contract/discover/recommended-pin'
import type { PersonId } from '#contract/ids'
import type { Page } from '#contract/paging'
import { pinCardsById } from '#domains/pins'
import type { Db } from '#platform/database'
import { readyJson } from '#platform/json'
import type { Recommendation } from './candidates.ts'

/** The cards of these pins, each with its reason. */
export async function toRecommendedPage(
  db: Db,
  pins: readonly Pick<Recommendation, 'id' | 'reason'>[],
  viewerId: PersonId | null,
  bookmark: string | null,
): Promise<Page<RecommendedPin>> {
  const cards = await pinCardsById(
    db,
    pins.map(({ id }) => id),
    viewerId,
  )
  const items = pins.flatMap(({ id, reason }) => {
    const card = cards.get(id)
    return card ? `${card.slice(0, -1)},"recommendation_reason":${JSON.stringify(reason)}}` : []
  })
  return { items: readyJson<RecommendedPin[]>(`[${items.join(',')}]`), bookmark }
}
