import { limits } from '#contract/limits'
import { foldName } from '#domains/boards'

/** A phrase as it is looked up, and as it is shown. */
export interface Phrase {
  key: string
  shown: string
}

const wordsPerPhrase = 3
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
/** What may be between the words of a phrase. */
const joined = /^[ \u00A0-]+$/

const stopWords = new Set(
  'a an and are as at be by de der die das do du el en et for from how i ideas in is it la le les los my no of on or our that the these this to un una und was we what with you your'.split(
    ' ',
  ),
)

/** The words of a text, and each two or three consecutive ones, without repetitions. */
export function phrasesOf(text: string): Phrase[] {
  const found = new Map<string, string>()
  for (const run of runsOf(text)) {
    for (let from = 0; from < run.length; from += 1) {
      const max = Math.min(run.length, from + wordsPerPhrase)
      for (let to = from + 1; to <= max; to += 1) {
        const words = run.slice(from, to)
        if (!isPhrase(words)) continue
        const key = words.map((word) => word.key).join(' ')
        if (isSuggestable(key) && !found.has(key))
          found.set(key, words.map((word) => word.shown).join(' '))
      }
    }
  }
  return [...found].map(([key, shown]) => ({ key, shown }))
}

/** Runs of words with only spaces or hyphens between them. */
function runsOf(text: string): Phrase[][] {
  const runs: Phrase[][] = []
  let end = -1
  for (const match of text.matchAll(wordPattern)) {
    const word = { key: foldPhrase(match[0]), shown: match[0].normalize('NFC').toLowerCase() }
    const isNext = end >= 0 && joined.test(text.slice(end, match.index))
    if (isNext) runs.at(-1)?.push(word)
    else runs.push([word])
    end = match.index + match[0].length
  }
  return runs
}

/** Stop words neither begin nor end a phrase, nor are they phrases by themselves. */
function isPhrase(words: readonly Phrase[]): boolean {
  return [words[0], words.at(-1)].every((word) => word !== undefined && !stopWords.has(word.key))
}

/** Not phone, card and house numbers, addresses, single letters, or what is too long to type. */
export function isSuggestable(key: string): boolean {
  return (
    key.length >= 2 &&
    key.length <= limits.suggestionLength &&
    !key.includes('@') &&
    !/\d[\d\s]{4,}/.test(key) &&
    /\p{L}/u.test(key)
  )
}

/** As phrases are looked up: without accents and case, one space between words, no hyphens. */
export function foldPhrase(text: string): string {
  return foldName(text.replace(/[-_’'"“”#]+/g, (mark) => (/['’]/.test(mark) ? '' : ' ')))
}

/** What a phrase is found by: itself, and itself from its second word on, its third, and so on. */
export function startsOf(key: string): string[] {
  const words = key.split(' ')
  return words
    .map((_word, index) => words.slice(index).join(' '))
    .filter((start, index) => index === 0 || (!stopWords.has(words[index]!) && start.length >= 2))
    .slice(0, 5)
}
