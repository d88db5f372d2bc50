import type { RecommendationReason } from '#contract/discover/recommended-pin'
import type { Candidate, Reasoned } from './candidates.ts'

export function because(candidate: Candidate, reason: RecommendationReason): Reasoned {
  return { ...candidate, reason }
}

export function becauseFollowed(candidate: Candidate, byBoard: boolean): Reasoned {
  const { board_id, board_name, board_url, person_id, full_name, username } = candidate
  return because(
    candidate,
    byBoard
      ? { reason: 'FOLLOWED_BOARD', board: { id: board_id, name: board_name, url: board_url } }
      : { reason: 'FOLLOWED_PERSON', person: { id: person_id, full_name, username } },
  )
}
