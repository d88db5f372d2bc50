import type { RecommendationReason } from '#contract/discover/recommended-pin'
import type { MessageKey } from '#web/lib/texts/messages.tsx'

/** A reason as a sentence, and the target of the link in it. */
export interface ReasonWords {
  text: MessageKey
  /** The name in the sentence. */
  name: string
  href: string | null
}

export function reasonWords({
  reason,
  board,
  person,
  interest,
}: RecommendationReason): ReasonWords {
  const plain = (text: MessageKey): ReasonWords => ({ text, name: '', href: null })
  switch (reason) {
    case 'BOARD':
      if (!board) return plain('tune.reason.saves')
      return { text: 'tune.reason.board', name: board.name, href: board.url }
    case 'FOLLOWED_PERSON':
      if (!person) return plain('tune.reason.follows')
      return { text: 'tune.reason.person', name: person.full_name, href: `/${person.username}/` }
    case 'FOLLOWED_BOARD':
      if (!board) return plain('tune.reason.follows')
      return { text: 'tune.reason.followedBoard', name: board.name, href: board.url }
    case 'INTEREST':
      if (!interest) return plain('tune.reason.popular')
      return { text: 'tune.reason.interest', name: interest.name, href: '/settings/feed/' }
    case 'PIN':
      return plain('tune.reason.pin')
    case 'FRESH':
      return plain('tune.reason.fresh')
    case 'POPULAR':
      return plain('tune.reason.popular')
  }
}
