import { limits } from '#contract/limits'

/** Only http and https addresses; null for anything else. */
export function webAddress(text: string | null): string | null {
  if (text === null || text.length > limits.linkLength) return null
  const url = URL.parse(text.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? text.trim() : null
}
