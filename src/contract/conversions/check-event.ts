import type { z } from 'zod'
import { limits } from '../limits.ts'
import type { MessageRef } from '../message-ref.ts'
import { ConversionEvent } from './event.ts'

export type CheckedEvent =
  | {
      event: ConversionEvent
      /** The visitor opted out. */
      isLimited: boolean
      /** Counts as offline. */
      isLate: boolean
    }
  | { problem: MessageRef }

/** Whether an event may be stored, and what is wrong with it without repeating any value; for servers and browsers. */
export function checkEvent(
  raw: unknown,
  nowMs: number,
  maxAgeDays: number = limits.conversionMaxAgeDays,
): CheckedEvent {
  const parsed = ConversionEvent.safeParse(raw)
  if (!parsed.success) return { problem: problemOf(parsed.error) }
  const event = parsed.data
  const ageMs = nowMs - event.event_time * 1_000
  if (ageMs < -limits.conversionSkewMinutes * 60_000)
    return { problem: { key: 'conversion.future' } }
  if (ageMs > maxAgeDays * 86_400_000)
    return { problem: { key: 'conversion.old', values: { days: maxAgeDays } } }
  const isLimited = event.opt_out === true || hasLimitedUse(event.custom_data.opt_out_type)
  if (!isLimited && !isIdentified(event.user_data))
    return { problem: { key: 'conversion.unknown' } }
  const isLate = ageMs > limits.conversionLateMinutes * 60_000 && event.action_source !== 'offline'
  return { event, isLimited, isLate }
}

/** Names the field by our own names for it. */
function problemOf({ issues }: z.core.$ZodError): MessageRef {
  const issue = issues[0]
  const field = issue?.path.map(String).join('.') || 'event'
  if (issue?.message === 'conversion.clear') return { key: 'conversion.clear', values: { field } }
  return { key: 'conversion.invalid', values: { field } }
}

function hasLimitedUse(types: string | undefined): boolean {
  return (types ?? '').split(',').some((type) => type.trim().toUpperCase() === 'LDP')
}

function isIdentified(user: ConversionEvent['user_data']): boolean {
  if (user.em?.length || user.hashed_maids?.length) return true
  return user.client_ip_address !== undefined && user.client_user_agent !== undefined
}
