import type { RecommendationReason } from '#contract/discover/recommended-pin'
import type { Candidate, Recommendation } from './candidates.ts'

export function withReason(candidate: Candidate, reason: RecommendationReason): Recommendation {
  return { ...candidate, reason }
}

export function withFollowReason(candidate: Candidate, byBoard: boolean): Recommendation {
  const { board_id, board_name, board_url, person_id, full_name, username } = candidate
  return withReason(
    candidate,
    byBoard
      ? { reason: 'FOLLOWED_BOARD', board: { id: board_id, name: board_name, url: board_url } }
      : { reason: 'FOLLOWED_PERSON', person: { id: person_id, full_name, username } },
  )
}
