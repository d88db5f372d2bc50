import type { RecommendedPin } from '#contract/discover/recommended-pin'
import type { PersonId } from '#contract/ids'
import type { Page } from '#contract/paging'
import { type FeedPage, type FeedPin, joinCards, pinCardsById } from '#domains/pins'
import type { Db } from '#platform/database'
import type { Recommendation } from './candidates.ts'

/** The cards of these pins, each with its reason. */
export async function recommendedCards(
  db: Db,
  pins: readonly Pick<Recommendation, 'id' | 'board_id' | 'reason'>[],
  viewerId: PersonId | null,
): Promise<FeedPin[]> {
  const cards = await pinCardsById(
    db,
    pins.map(({ id }) => id),
    viewerId,
    pins.map(({ board_id }) => board_id),
  )
  return pins.flatMap(({ id, reason }) => {
    const card = cards.get(id)
    if (!card) return []
    return { id, card: `${card.slice(0, -1)},"recommendation_reason":${JSON.stringify(reason)}}` }
  })
}

export function toRecommendedPage({ pins, bookmark }: FeedPage): Page<RecommendedPin> {
  return { items: joinCards(pins.map(({ card }) => card)), bookmark }
}
