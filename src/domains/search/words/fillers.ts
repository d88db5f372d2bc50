import { readFileSync } from 'node:fs'
import { foldWord } from './split-words.ts'

/** Each line: a language, and words in it that describe nothing in a picture. */
const lists = readFileSync(new URL('./lists/fillers.txt', import.meta.url), 'utf8')
const fillers = new Set(
  lists.split('\n').flatMap((line) =>
    line
      .split(' ')
      .slice(1)
      .map((word) => foldWord(word)),
  ),
)

/** Words such as "take", "another" and "three", in any of the languages of the list. */
export function isFiller(folded: string): boolean {
  return fillers.has(folded)
}
