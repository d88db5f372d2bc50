import { z } from 'zod'
import { PinCard } from '../pins/pin.ts'
import { IdOut } from '../values.ts'

/**
 * Why somebody is shown a pin. `BOARD`: pins they saved to `board` lie beside it on boards of others.
 * `FOLLOWED_PERSON` and `FOLLOWED_BOARD`: they follow who saved it, or where. `INTEREST`: they chose
 * `interest`. `PIN`: it goes with the pin whose page they are on. `FRESH` and `POPULAR`: for everybody.
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
  board: z.object({ id: IdOut, name: z.string(), url: z.string() }).optional(),
  person: z.object({ id: IdOut, full_name: z.string(), username: z.string() }).optional(),
  interest: z.object({ id: IdOut, name: z.string() }).optional(),
})
export type RecommendationReason = z.output<typeof RecommendationReason>

/** A pin that was chosen for somebody, and why. */
export const RecommendedPin = PinCard.extend({
  recommendation_reason: RecommendationReason.nullable().optional(),
})
export type RecommendedPin = z.output<typeof RecommendedPin>
