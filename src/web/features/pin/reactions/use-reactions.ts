import type { ReactionType } from '#contract/comments/reaction-kinds'
import { reactToPin, removeReaction } from '#contract/comments/reactions'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useOrderedWrites } from '#web/lib/requests/use-ordered-writes.ts'
import { type Reactions, withMine } from './reactions.ts'

/** Updates optimistically, then takes over what the server answers. */
export function useReactions(pin: Pin) {
  const [reactions, write] = useOrderedWrites<Reactions>(reactionsOf(pin), async ({ mine }) =>
    reactionsOf(
      mine
        ? await run(reactToPin, { pin_id: pin.id, reaction_type: mine })
        : await run(removeReaction, { pin_id: pin.id }),
    ),
  )
  return {
    reactions,
    choose: (type: ReactionType) =>
      write(withMine(reactions, reactions.mine === type ? null : type)),
  }
}

function reactionsOf(answered: Pick<Pin, 'reaction_counts' | 'reaction_by_me'>): Reactions {
  const { reaction_counts: counts, reaction_by_me: mine } = answered
  return { counts, mine: (mine ?? null) as ReactionType | null }
}
