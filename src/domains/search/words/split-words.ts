import { foldName } from '#domains/boards'
import { foldEmoji, foldHan } from './folded-scripts.ts'

export const maxWordLength = 40

/** A word as it is compared, and as its writer spelt it, in lower case. */
export interface Word {
  folded: string
  spelt: string
}

/** Letters that do not decompose into a base and an accent. */
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
  return foldHan(foldName(word).replace(wholes, (letter) => whole[letter] ?? letter))
}

const letters = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/u
/** Emoji with their modifiers. */
const emoji =
  /[\u2600-\u27BF\u2B50\u{1F300}-\u{1FAFF}](?:[\uFE0E\uFE0F]|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/u
const runs = new RegExp(`${letters.source}|${emoji.source}`, 'gu')
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * The words of a text in order: letters and digits of any script, and each emoji; what is too long to be a
 * word is left out.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const [run] of text.normalize('NFC').matchAll(runs)) {
    if (!letters.test(run)) {
      const folded = foldEmoji(run)
      if (folded !== '') words.push({ folded, spelt: folded })
      continue
    }
    for (const part of unspaced.test(run) ? segments(run) : [run]) {
      const spelt = part.replace(/['’]/g, '').toLowerCase()
      const folded = foldWord(spelt)
      if (folded !== '' && folded.length <= maxWordLength) words.push({ folded, spelt })
    }
  }
  return words
}

/** Segments the simplified characters, so that both ways of writing split at the same places. */
function segments(run: string): string[] {
  return Array.from(segmenter.segment(foldHan(run))).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === false ? [] : run.slice(index, index + segment.length),
  )
}
