import { z } from 'zod'
import { BoardLink } from '../boards/board-link.ts'
import { idOut } from '../ids.ts'
import { PinCard } from '../pins/pin.ts'

/**
 * Why a pin is recommended. `BOARD`: pins the viewer saved to `board` are next to it on boards of others.
 * `FOLLOWED_PERSON` and `FOLLOWED_BOARD`: they follow its saver or its board. `INTEREST`: they follow
 * `interest`. `PIN`: it is related to the pin they are viewing. `FRESH` and `POPULAR`: for everybody.
 */
export const reasonKinds = [
  'BOARD',
  'FOLLOWED_PERSON',
  'FOLLOWED_BOARD',
  'INTEREST',
  'PIN',
  'FRESH',
  'POPULAR',
] as const

export const RecommendationReason = z.object({
  reason: z.enum(reasonKinds),
  board: BoardLink.optional(),
  person: z
    .object({ id: idOut<'person'>(), full_name: z.string(), username: z.string() })
    .optional(),
  interest: z.object({ id: idOut<'interest'>(), name: z.string() }).optional(),
})
export type RecommendationReason = z.output<typeof RecommendationReason>

/** A recommended pin, with the reason. */
export const RecommendedPin = PinCard.extend({
  recommendation_reason: RecommendationReason.nullable().optional(),
})
export type RecommendedPin = z.output<typeof RecommendedPin>
