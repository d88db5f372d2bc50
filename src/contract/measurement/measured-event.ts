import { z } from 'zod'
import { limits } from '../limits.ts'
import type { MessageRef } from '../message-ref.ts'

/*
 * One conversion as an external measurement attributed it. A conversion with several touches is several of these,
 * with the same id and another ad group or scope. Fields that are not listed here are dropped.
 */

export const attributionScopes = ['VIEW', 'ENGAGEMENT', 'CLICK'] as const
export const attributionModels = ['FIRST_TOUCH', 'LAST_TOUCH', 'MULTI_TOUCH'] as const

const named = <const T extends readonly string[]>(names: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.enum(names),
  )

export const MeasuredEvent = z.object({
  event_id: z.string().trim().min(1).max(limits.eventIdLength),
  ad_group_id: z.string().regex(/^\d{1,19}$/),
  attribution_scope: named(attributionScopes),
  attribution_model: named(attributionModels),
  /** Which part of the conversion the touch is given. */
  score: z.number().min(0).max(1),
  total_touchpoints: z.int().min(1).max(limits.measuredTouchpoints),
  /** Of the whole conversion, in micro units of the ad account's currency. */
  value_in_micro_currency: z.int().min(0).max(Number(limits.amountMicroMax)),
  /** Unix seconds. */
  event_time: z.int().min(0),
})
export type MeasuredEvent = z.output<typeof MeasuredEvent>

/** What is wrong with an event is said by the name of its field, without repeating any value. */
export function checkMeasuredEvent(
  raw: unknown,
  nowMs: number,
): { event: MeasuredEvent } | { problem: MessageRef } {
  const { success, error, data: event } = MeasuredEvent.safeParse(raw)
  if (!success) {
    const field = error.issues[0]?.path.map(String).join('.') || 'event'
    return { problem: { key: 'conversion.invalid', values: { field } } }
  }
  const ageMs = nowMs - event.event_time * 1_000
  if (ageMs < -limits.conversionSkewMinutes * 60_000)
    return { problem: { key: 'conversion.future' } }
  const days = limits.measuredEventMaxAgeDays
  if (ageMs > days * 86_400_000) return { problem: { key: 'conversion.old', values: { days } } }
  return { event }
}
