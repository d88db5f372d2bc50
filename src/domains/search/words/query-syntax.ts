import { splitWords, type Word } from './split-words.ts'

/** A query as it was written: `lamp "palm tree" -beach -"red wine"`. */
export interface ParsedQuery {
  words: Word[]
  /** Words that stand beside each other, as they are; also single ones. */
  phrases: Word[][]
  /** What no result may say. */
  without: Word[][]
  /** The text without what is to be left out: what is looked for. */
  sought: string
}

const marks = '"“”„‟«»＂'
/** A minus stands before a word, not within one, and nothing lies between. */
const pieces = new RegExp(
  `(?<minus>(?<![^\\s${marks}])[-−](?=[\\p{L}\\p{N}${marks}]))?(?:[${marks}](?<quoted>[^${marks}]+)[${marks}]|(?<plain>[^\\s${marks}]+|[${marks}]))`,
  'gu',
)

/** Where all is to be left out there is nothing to look for: then a minus is a mark like others. */
export function parseQuery(text: string): ParsedQuery {
  const words: Word[] = []
  const phrases: Word[][] = []
  const without: Word[][] = []
  const sought: string[] = []
  for (const { 0: piece, groups } of text.matchAll(pieces)) {
    const found = splitWords(groups?.['quoted'] ?? groups?.['plain'] ?? '')
    if (groups?.['minus'] !== undefined) {
      if (found.length > 0) without.push(found)
      continue
    }
    sought.push(piece)
    if (groups?.['quoted'] === undefined) words.push(...found)
    else if (found.length > 0) phrases.push(found)
  }
  if (words.length > 0 || phrases.length > 0 || without.length === 0)
    return { words, phrases, without, sought: sought.join(' ') }
  return { words: splitWords(text), phrases: [], without: [], sought: text }
}

/** What a query looks for, without what it leaves out. */
export function soughtIn(query: string): string {
  return parseQuery(query).sought
}
