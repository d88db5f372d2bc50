import type { AdvisoryLevel, AdvisorySeverity, TaggedText } from '#contract/search/advisory'
import { editDistance } from '../spelling/edits.ts'
import { foldWord } from '../words/split-words.ts'

/** What happens to the results, decided by level and severity. */
export type ResultsUnderAdvisory = 'as_usual' | 'filtered' | 'none'

export interface AdvisoryRule {
  id: string
  level: AdvisoryLevel
  severity: AdvisorySeverity
  title: TaggedText
  keywords: string[]
  exceptions: string[]
}

/** Removes accents, case and punctuation, so that none of these hides a keyword. */
export function foldWords(text: string): string {
  // Most texts are folded already; hundreds are looked at for each letter that somebody types.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(text)) return text
  return foldWord(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Scripts without spaces between words: there a phrase may be anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** `words`: folded, with a space before and after. */
function containsPhrase(words: string, phrase: string): boolean {
  if (phrase === '') return false
  return words.includes(unspaced.test(phrase) ? phrase : ` ${phrase} `)
}

/** Whether the text contains one of the (folded) phrases as whole words. */
export function containsAny(phrases: readonly string[], text: string): boolean {
  const words = ` ${foldWords(text)} `
  return phrases.some((phrase) => containsPhrase(words, phrase))
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
export type IsIntended = (word: string) => boolean

export function concerns(
  advisory: AdvisoryRule,
  query: string,
  isIntended: IsIntended = () => false,
): boolean {
  const words = withoutExceptions(query, advisory.exceptions)
  return (
    advisory.keywords.some((one) => containsPhrase(words, one)) ||
    containsMisspelt(words.trim().split(' '), advisory.keywords, isIntended)
  )
}

/** Shorter words are one edit away from too many others; only long ones may have two errors. */
const minMisspeltLength = 6
const twoErrorsFrom = 9

function containsMisspelt(
  words: readonly string[],
  keywords: readonly string[],
  isIntended: IsIntended,
) {
  return keywords.some((keyword) => {
    // A misspelling has the first letter of its word.
    if (!words.some((word) => word[0] === keyword[0])) return false
    const wanted = keyword.split(' ')
    if (!wanted.some((one) => one.length >= minMisspeltLength)) return false
    return words.some((_word, at) =>
      wanted.every((one, index) => isMisspelling(words[at + index] ?? '', one, isIntended)),
    )
  })
}

function isMisspelling(word: string, wanted: string, isIntended: IsIntended): boolean {
  if (word === wanted) return true
  const maxErrors = wanted.length >= twoErrorsFrom ? 2 : 1
  return (
    wanted.length >= minMisspeltLength &&
    word[0] === wanted[0] &&
    Math.abs(word.length - wanted.length) <= maxErrors &&
    editDistance(word, wanted) <= maxErrors &&
    !isIntended(word)
  )
}

/** A prefix of a keyword must be longer than this to identify it. */
const minPrefixLength = 4

/** The keyword that a text being typed is a prefix of; null for none. */
export function keywordWithPrefix(
  { keywords, exceptions }: AdvisoryRule,
  text: string,
): string | null {
  const typed = foldWords(text)
  const isPrefix = (phrase: string) => {
    const before = phrase.slice(0, phrase.lastIndexOf(' ') + 1)
    const minLetters = unspaced.test(phrase) ? 1 : before === '' ? minPrefixLength + 1 : 2
    return phrase.startsWith(typed) && typed.length >= before.length + minLetters
  }
  if (exceptions.some((exception) => exception !== '' && exception === typed)) return null
  return keywords.find((keyword) => keyword !== '' && isPrefix(keyword)) ?? null
}

/** The gravest advisory that concerns a query: abuse first, then distress, then habits, then notices. */
export function gravest<T extends AdvisoryRule>(
  advisories: readonly T[],
  queries: readonly string[],
  isIntended?: IsIntended,
): T | null {
  const found = advisories.filter((one) =>
    queries.some((query) => concerns(one, query, isIntended)),
  )
  return gravestOf(found)
}

export function gravestOf<T extends AdvisoryRule>(found: readonly T[]): T | null {
  return found.toSorted((a, b) => rank(a) - rank(b) || a.severity - b.severity)[0] ?? null
}

function rank({ level, severity }: AdvisoryRule): number {
  if (severity === 0) return 0
  return level === 4 ? 1 : level === 14 ? 2 : 3
}

export function resultsUnder({ level, severity }: Pick<AdvisoryRule, 'level' | 'severity'>) {
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
