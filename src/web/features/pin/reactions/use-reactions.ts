import { useRef, useState } from 'react'
import type { ReactionType } from '#contract/comments/reaction-kinds'
import { reactToPin, removeReaction } from '#contract/comments/reactions'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { type Reactions, withMine } from './reactions.ts'

/** Updates optimistically, then takes over what the server answers. */
export function useReactions(pin: Pin) {
  const showFailure = useFailureToast()
  const latest = useRef(0)
  const [reactions, setReactions] = useState<Reactions>({
    counts: pin.reaction_counts,
    mine: (pin.reaction_by_me ?? null) as ReactionType | null,
  })

  async function choose(type: ReactionType) {
    const before = reactions
    const chosen = before.mine === type ? null : type
    latest.current += 1
    const attempt = latest.current
    setReactions(withMine(before, chosen))
    try {
      const now = chosen
        ? await run(reactToPin, { pin_id: pin.id, reaction_type: chosen })
        : await run(removeReaction, { pin_id: pin.id })
      // After two quick choices only the later answer counts.
      if (attempt === latest.current)
        setReactions({
          counts: now.reaction_counts,
          mine: now.reaction_by_me as ReactionType | null,
        })
    } catch (error) {
      if (attempt === latest.current) setReactions(before)
      showFailure(error)
    }
  }

  return { reactions, choose: (type: ReactionType) => void choose(type) }
}
