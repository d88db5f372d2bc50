import type { Failure } from '#contract/errors'
import type { CodePlace } from './flow/auth-state.ts'

/** Where the code was sent, from the failure of a log-in that requires one. */
export function codePlaceOf({ detail: { data } }: Failure): CodePlace {
  const { phone_number_end: end, can_text: canText } = data ?? {}
  const phoneEnd = typeof end === 'string' && end !== '' ? end : null
  return { phoneEnd, canText: canText === true || phoneEnd !== null }
}
