import { foldName } from '#domains/boards'

export const longestWord = 40

/** A word as it is compared, and as its writer spelt it, in lower case. */
export interface Word {
  folded: string
  spelt: string
}

/** Letters that do not come apart into a base and an accent. */
const whole: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const wholes = new RegExp(`[${Object.keys(whole).join('')}]`, 'gu')

export function foldWord(word: string): string {
  return foldName(word).replace(wholes, (letter) => whole[letter] ?? letter)
}

const runs = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** The words of a text in order: letters and digits of any script; what is too long to be a word is left out. */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const [run] of text.normalize('NFC').matchAll(runs)) {
    for (const part of unspaced.test(run) ? segments(run) : [run]) {
      const spelt = part.replace(/['’]/g, '').toLowerCase()
      const folded = foldWord(spelt)
      if (folded !== '' && folded.length <= longestWord) words.push({ folded, spelt })
    }
  }
  return words
}

function segments(run: string): string[] {
  return Array.from(segmenter.segment(run)).flatMap(({ segment, isWordLike }) =>
    isWordLike === false ? [] : segment,
  )
}
