import { isFailure } from '#contract/errors'

/** Both sentences of a failure, for forms with room; null for what is not a failure of ours. */
export function wholeFailureText(error: unknown): string | null {
  if (!isFailure(error)) return null
  return [error.message, error.detail.message_detail].filter(Boolean).join(' ') || null
}

/** The longer sentence where there is one. */
export function failureText(error: unknown): string | null {
  if (!isFailure(error)) return null
  return error.detail.message_detail || error.message || null
}
