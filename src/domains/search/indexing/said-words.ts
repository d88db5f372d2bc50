import { splitWords, type Word } from '../words/split-words.ts'
import { type Language, languageOfTag } from '../words/word-languages.ts'

/** What is said in a video in one language, as WebVTT of our own writing, of which the end may be missing. */
export interface Said {
  language: string
  text: string
}

/** How many different words of all that is said find a pin: a film would outweigh all titles. */
const maxWords = 400

/** The first different words of captions, by language; none for a language that has none of the index's stems. */
export function saidWords(tracks: readonly Said[]): { words: Word[]; language: Language | null }[] {
  const known = new Set<string>()
  return tracks.map(({ language, text }) => ({
    language: languageOfTag(language),
    words: splitWords(plainText(text)).filter(({ folded }) => {
      if (known.has(folded) || known.size >= maxWords) return false
      known.add(folded)
      return true
    }),
  }))
}

/** Without times: a text has no arrow of its own. */
function plainText(text: string): string {
  return text
    .split('\n')
    .filter((line, at) => at > 0 && !line.includes('-->'))
    .join(' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
