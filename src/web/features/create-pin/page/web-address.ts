import { limits } from '#contract/limits'

/** Only what a browser fetches from the web; anything else in the address is not meant for us. */
export function webAddress(text: string | null): string | null {
  if (text === null || text.length > limits.linkLength) return null
  const url = URL.parse(text.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? text.trim() : null
}
