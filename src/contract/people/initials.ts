/** One or two initials of a name, from its first and last word; in scripts without spaces, the first letter. */
export function initials(name: string, max: 1 | 2 = 2): string {
  const words = name
    .replace(/(?:[\p{P}\p{S}\uFE0F]|\u200D)+/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .slice(0, max)
    .map((word) => firstLetter(word ?? ''))
    .join('')
}

/** The first code unit that may belong to a letter before it. */
const firstMark = 0x300

/** Created on first use: it takes browsers ten milliseconds and more. */
let segmenter: Intl.Segmenter | undefined

/** A whole letter as people see it, with its accents. */
function firstLetter(word: string): string {
  const isPlain = word.charCodeAt(0) < firstMark && !(word.charCodeAt(1) >= firstMark)
  if (isPlain) return word.charAt(0).toUpperCase()
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? ''
}

/** Always the same hue for the same person (FNV-1a). */
export function hueIndex(seed: string, count: number): number {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(seed)) {
    hash = Math.imul(hash ^ unit, 0x01000193) >>> 0
  }
  return hash % count
}
