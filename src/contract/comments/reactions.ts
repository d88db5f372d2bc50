import { z } from 'zod'
import { PinId } from '../ids.ts'
import { command } from '../operation.ts'
import { WholeNumber } from '../values.ts'

const ReactionType = WholeNumber.pipe(
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
)

const Reactions = z.object({
  /** By the kind's number; kinds without reactions are left out. */
  reaction_counts: z.record(z.string(), z.int()),
  reaction_by_me: z.int().nullable(),
})

const reactInput = z.object({ pin_id: PinId, reaction_type: ReactionType })

export const reactToPin = command('reactToPin', {
  summary: 'React to a pin; a reaction of before gives way',
  access: 'member',
  input: reactInput,
  output: Reactions,
  errors: ['pin_not_found', 'blocked_by_person'],
  resource: 'PinReactionResource/create',
  v3: 'PUT /v3/pins/:pin_id/reactions/',
  endpoint: 'v3_react_to_pin',
})

export const removeReaction = command('removeReaction', {
  summary: 'Take back what one felt about a pin',
  access: 'member',
  input: z.object({ pin_id: PinId }),
  output: Reactions,
  errors: ['pin_not_found'],
  resource: 'PinReactionResource/delete',
  v3: 'DELETE /v3/pins/:pin_id/reactions/',
  endpoint: 'v3_remove_reaction',
})
