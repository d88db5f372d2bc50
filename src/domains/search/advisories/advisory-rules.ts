import type { AdvisoryLevel, AdvisorySeverity, TaggedText } from '#contract/search/advisory'
import { foldName } from '#domains/boards'

/** Level and severity decide what becomes of the results. */
export type ResultsUnderAdvisory = 'as_usual' | 'filtered' | 'none'

export interface Advised {
  id: string
  level: AdvisoryLevel
  severity: AdvisorySeverity
  keywords: string[]
  exceptions: string[]
}

/** Words without accents, case and marks between them, so that none of these hides one. */
export function foldWords(text: string): string {
  return foldName(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether the text holds one of the (folded) phrases as whole words. */
export function speaksOf(phrases: readonly string[], text: string): boolean {
  const words = ` ${foldWords(text)} `
  return phrases.some((phrase) => phrase !== '' && words.includes(` ${phrase} `))
}

/** What a search means once the titles that only sound like it are taken out. */
function withoutExceptions(query: string, exceptions: readonly string[]): string {
  let words = ` ${foldWords(query)} `
  for (const exception of exceptions)
    if (exception !== '') words = words.replaceAll(` ${exception} `, ' | ')
  return words
}

export function concerns(advisory: Advised, query: string): boolean {
  const words = withoutExceptions(query, advisory.exceptions)
  return advisory.keywords.some((one) => one !== '' && words.includes(` ${one} `))
}

/** Of several the one that matters most: what is abusive, then distress, then habits, then notices. */
export function gravest<T extends Advised>(
  advisories: readonly T[],
  ...queries: string[]
): T | null {
  const found = advisories.filter((one) => queries.some((query) => concerns(one, query)))
  return found.toSorted((a, b) => rank(a) - rank(b) || a.severity - b.severity)[0] ?? null
}

function rank({ level, severity }: Advised): number {
  if (severity === 0) return 0
  return level === 4 ? 1 : level === 14 ? 2 : 3
}

export function resultsUnder({ level, severity }: Pick<Advised, 'level' | 'severity'>) {
  if (severity === 0) return 'none' satisfies ResultsUnderAdvisory
  return (level === 0 ? 'as_usual' : 'filtered') satisfies ResultsUnderAdvisory
}

/** Tags that fit: cut to the text, in order, none upon another, and leading nowhere but where links may. */
export function clipTags({ text, tags }: TaggedText): TaggedText {
  const clipped: TaggedText['tags'] = []
  let free = 0
  for (const tag of tags.toSorted((a, b) => a.offset - b.offset)) {
    if (!isLink(tag.url) || !Number.isFinite(tag.offset) || !Number.isFinite(tag.length)) continue
    const begin = wholeBefore(text, Math.max(free, tag.offset))
    const end = wholeBefore(text, Math.min(text.length, tag.offset + tag.length))
    if (end <= begin) continue
    clipped.push({ type: 5, offset: begin, length: end - begin, url: tag.url })
    free = end
  }
  return { text, tags: clipped }
}

/** Never between the two units of one character. */
function wholeBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc_00 && unit <= 0xdf_ff ? at - 1 : at
}

/** Help is at an https address, or a number to call or to text. */
export function isLink(url: string): boolean {
  if (/^(tel|sms):\+?[0-9]{2,20}$/.test(url)) return true
  return /^https:\/\//i.test(url) && URL.canParse(url) && new URL(url).username === ''
}
