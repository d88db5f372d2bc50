/** The first luminance quantisation table of the JPEG standard, summed. */
const standardSum = 3690

/**
 * The quality, 1 to 100, a JPEG was saved with, derived from its first quantisation table; null when
 * there is none to read. Saving again far above it makes a larger file and no better picture.
 */
export function jpegQuality(source: Uint8Array): number | null {
  const table = firstQuantisationTable(source)
  if (!table) return null
  let sum = 0
  for (const step of table) sum += step
  const scale = (sum / standardSum) * 100
  const quality = scale <= 100 ? (200 - scale) / 2 : 5000 / scale
  return Math.min(100, Math.max(1, Math.round(quality)))
}

function firstQuantisationTable(source: Uint8Array): Uint8Array | null {
  let at = 2
  while (at + 4 <= source.length && source[at] === 0xff) {
    const marker = source[at + 1] as number
    if (marker === 0xff) {
      at++
      continue
    }
    const size = ((source[at + 2] as number) << 8) | (source[at + 3] as number)
    if (marker === 0xda) return null
    // Tables of 8-bit steps alone; 16-bit ones are for deep JPEG, which no browser shows.
    if (marker === 0xdb && source[at + 4] === 0 && at + 69 <= source.length) {
      return source.subarray(at + 5, at + 69)
    }
    at += 2 + size
  }
  return null
}
