/** An address, with or without its scheme; null for words. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim()
  if (/\s/.test(text)) return null
  const isBare = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?(\/|$)/u.test(text)
  if (!isBare && !/^https?:\/\//i.test(text)) return null
  const url = URL.parse(isBare ? `https://${text}` : text)
  return url && url.hostname !== '' ? url.href : null
}

/** The site, as people know it. */
export function domainOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}
