import { splitWords, type Word } from './split-words.ts'

/** The syntax of a query: `lamp "palm tree" -beach -"red wine"`. */
export interface QuerySyntax {
  words: Word[]
  /** Quoted phrases; also of single words. */
  phrases: Word[][]
  /** Phrases that no result may contain. */
  excluded: Word[][]
  /** The text without its exclusions. */
  included: string
}

const marks = '"“”„‟«»＂'
/** A minus is directly before a word, not within one. */
const pieces = new RegExp(
  `(?<minus>(?<![^\\s${marks}])[-−](?=[\\p{L}\\p{N}${marks}]))?(?:[${marks}](?<quoted>[^${marks}]+)[${marks}]|(?<plain>[^\\s${marks}]+|[${marks}]))`,
  'gu',
)

/** Where everything would be excluded, a minus is an ordinary character. */
export function parseSyntax(text: string): QuerySyntax {
  const words: Word[] = []
  const phrases: Word[][] = []
  const excluded: Word[][] = []
  const included: string[] = []
  for (const { 0: piece, groups } of text.matchAll(pieces)) {
    const found = splitWords(groups?.['quoted'] ?? groups?.['plain'] ?? '')
    if (groups?.['minus'] !== undefined) {
      if (found.length > 0) excluded.push(found)
      continue
    }
    included.push(piece)
    if (groups?.['quoted'] === undefined) words.push(...found)
    else if (found.length > 0) phrases.push(found)
  }
  if (words.length > 0 || phrases.length > 0 || excluded.length === 0)
    return { words, phrases, excluded, included: included.join(' ') }
  return { words: splitWords(text), phrases: [], excluded: [], included: text }
}

/** The text of a query without its exclusions. */
export function withoutExclusions(query: string): string {
  return parseSyntax(query).included
}
