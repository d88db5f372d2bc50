import type { AdvisoryLevel, AdvisorySeverity, TaggedText } from '#contract/search/advisory'
import { slipsBetween } from '../spelling/edits.ts'
import { foldWord } from '../words/split-words.ts'

/** What happens to the results, decided by level and severity. */
export type ResultsUnderAdvisory = 'as_usual' | 'filtered' | 'none'

export interface Advised {
  id: string
  level: AdvisoryLevel
  severity: AdvisorySeverity
  title: TaggedText
  keywords: string[]
  exceptions: string[]
}

/** Removes accents, case and punctuation, so that none of these hides a keyword. */
export function foldWords(text: string): string {
  return foldWord(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Scripts without spaces between words: there a phrase may be anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** `words`: folded, with a space before and after. */
function holds(words: string, phrase: string): boolean {
  if (phrase === '') return false
  return words.includes(unspaced.test(phrase) ? phrase : ` ${phrase} `)
}

/** Whether the text contains one of the (folded) phrases as whole words. */
export function speaksOf(phrases: readonly string[], text: string): boolean {
  const words = ` ${foldWords(text)} `
  return phrases.some((phrase) => holds(words, phrase))
}

/** Cuts exceptions out of a query, such as titles that contain a keyword. */
function withoutExceptions(query: string, exceptions: readonly string[]): string {
  let words = ` ${foldWords(query)} `
  for (const exception of exceptions)
    if (exception !== '')
      words = words.replaceAll(unspaced.test(exception) ? exception : ` ${exception} `, ' | ')
  return words
}

/** Whether a word is intended as it is, though it is close to a keyword. */
export type IsMeant = (word: string) => boolean

export function concerns(
  advisory: Advised,
  query: string,
  isMeant: IsMeant = () => false,
): boolean {
  const words = withoutExceptions(query, advisory.exceptions)
  return (
    advisory.keywords.some((one) => holds(words, one)) ||
    holdsSlips(words.trim().split(' '), advisory.keywords, isMeant)
  )
}

/** Shorter words are one edit away from too many others; only long ones may have two errors. */
const shortestSlipped = 6
const longFrom = 9

function holdsSlips(said: readonly string[], keywords: readonly string[], isMeant: IsMeant) {
  return keywords.some((keyword) => {
    const wanted = keyword.split(' ')
    if (!wanted.some((one) => one.length >= shortestSlipped)) return false
    return said.some((_word, at) =>
      wanted.every((one, index) => isSlipOf(said[at + index] ?? '', one, isMeant)),
    )
  })
}

function isSlipOf(word: string, wanted: string, isMeant: IsMeant): boolean {
  if (word === wanted) return true
  const most = wanted.length >= longFrom ? 2 : 1
  return (
    wanted.length >= shortestSlipped &&
    word[0] === wanted[0] &&
    Math.abs(word.length - wanted.length) <= most &&
    slipsBetween(word, wanted) <= most &&
    !isMeant(word)
  )
}

/** A prefix of a keyword must be longer than this to identify it. */
const shortestBeginning = 4

/** The keyword that a text being typed is a prefix of; null for none. */
export function begunKeyword({ keywords, exceptions }: Advised, text: string): string | null {
  const typed = foldWords(text)
  const isBegun = (phrase: string) => {
    const before = phrase.slice(0, phrase.lastIndexOf(' ') + 1)
    const least = unspaced.test(phrase) ? 1 : before === '' ? shortestBeginning + 1 : 2
    return phrase.startsWith(typed) && typed.length >= before.length + least
  }
  if (exceptions.some((exception) => exception !== '' && exception === typed)) return null
  return keywords.find((keyword) => keyword !== '' && isBegun(keyword)) ?? null
}

/** The gravest advisory that concerns a query: abuse first, then distress, then habits, then notices. */
export function gravest<T extends Advised>(
  advisories: readonly T[],
  queries: readonly string[],
  isMeant?: IsMeant,
): T | null {
  const found = advisories.filter((one) => queries.some((query) => concerns(one, query, isMeant)))
  return gravestOf(found)
}

export function gravestOf<T extends Advised>(found: readonly T[]): T | null {
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

/** Valid tags: cut to the text, in order, without overlaps, and only with allowed links. */
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

/** Never splits a surrogate pair. */
function wholeBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc_00 && unit <= 0xdf_ff ? at - 1 : at
}

/** Only https addresses, and numbers to call or to text. */
export function isLink(url: string): boolean {
  if (/^(tel|sms):\+?[0-9]{2,20}$/.test(url)) return true
  return /^https:\/\//i.test(url) && URL.canParse(url) && new URL(url).username === ''
}
