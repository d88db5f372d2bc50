import LineBreaker from 'linebreak'
import type { Letter } from './choose-fonts.ts'

/** A line of a paragraph, without the spaces it ends with. */
export interface LinePart {
  start: number
  end: number
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts without spaces between words, whose words only a dictionary tells. */
const isOfDictionary = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Where lines of a paragraph may end, beside at its end. */
export function breaksOf(paragraph: string): Set<number> {
  const breaker = new LineBreaker(paragraph)
  const breaks = new Set<number>()
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position)
  if (isOfDictionary.test(paragraph))
    for (const { index } of words.segment(paragraph))
      if (
        index > 0 &&
        isOfDictionary.test(paragraph[index - 1]!) &&
        isOfDictionary.test(paragraph[index]!)
      )
        breaks.add(index)
  return breaks
}

/**
 * As much in each line as fits; a word that is wider than a line is broken between letters.
 *
 * @param advances of the letters
 */
export function breakLines(
  paragraph: string,
  letters: readonly Letter[],
  advances: readonly number[],
  width: number,
): LinePart[] {
  const breaks = breaksOf(paragraph)
  const lines: LinePart[] = []
  let first = 0
  while (first < letters.length) {
    let used = 0
    let [fits, mayEnd] = [first, first]
    for (let at = first; at < letters.length; at += 1) {
      used += advances[at]!
      // Spaces at the end of a line take no room.
      const isSpace = /^\s/u.test(paragraph.slice(letters[at]!.start))
      if (used > width && !isSpace) break
      fits = at + 1
      if (fits === letters.length || breaks.has(letters[at]!.end)) mayEnd = fits
    }
    const next = mayEnd > first ? mayEnd : Math.max(fits, first + 1)
    lines.push(trimmed(paragraph, letters[first]!.start, letters[next - 1]!.end))
    first = next
  }
  return lines
}

function trimmed(paragraph: string, start: number, end: number): LinePart {
  return { start, end: start + paragraph.slice(start, end).trimEnd().length }
}
