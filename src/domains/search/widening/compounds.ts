import { type Db, row, rows } from '#platform/database'

/*
 * Compounds and their parts, found among the words in use: a Bücherregal is a Regal, a bookshelf is a shelf
 * for books, and sea shells are seashells.
 */

/** Linking letters between the parts of a compound. */
const links = ['', 's', 'es', 'n', 'en', 'er', 'e']
const endings = ['', 's', 'es', 'n', 'en', 'e', 'er']
const minPartLength = 3
/** A word this long that ends another is taken to be its head, even if the part before it is unknown. */
const minHeadLength = 5
const maxEndingLength = 2
const maxPerPart = 100

/** Every way to split a word in two parts that are not tiny. */
export function splits(word: string): [first: string, second: string][] {
  const letters = [...word]
  const found: [string, string][] = []
  for (let at = minPartLength; at <= letters.length - minPartLength; at += 1)
    found.push([letters.slice(0, at).join(''), letters.slice(at).join('')])
  return found
}

/** Forms that the first part of a compound may have as a word of its own. */
export function asFirst(part: string): string[] {
  const bare = links
    .filter(
      (link) => link !== '' && part.endsWith(link) && part.length - link.length >= minPartLength,
    )
    .map((link) => part.slice(0, -link.length))
  return [part, ...bare, ...endings.slice(1).map((ending) => part + ending)]
}

/** Forms that the second part may have as a word of its own. */
export function asSecond(part: string): string[] {
  return endings.map((ending) => part + ending)
}

/** Forms that a word may have at the end of a compound. */
export function asHead(word: string): string[] {
  const bare = endings
    .filter((end) => end !== '' && word.endsWith(end) && word.length - end.length >= minHeadLength)
    .map((end) => word.slice(0, -end.length))
  return [word, ...bare]
}

const headed = `select part, w.word, w.pins from unnest($1::text[]) as part
  cross join lateral (select word, pins from search_words
    where word like '%' || part || '%' order by pins desc limit ${maxPerPart}) w`
const hasTrigramIndex = `select exists (select 1 from pg_class where relname = 'search_words_alike') as is_there`

export interface Compound {
  part: string
  word: string
  pins: number
  /** The letters before the part. */
  before: string
}

/** Words in use that end with one of these parts, inflected or not. */
export async function findCompounds(db: Db, parts: readonly string[]): Promise<Compound[]> {
  // Without the trigram index every word would have to be read.
  const found = await row<{ is_there: boolean }>(db, hasTrigramIndex, [])
  if (!found?.is_there || parts.length === 0) return []
  const all = await rows<{ part: string; word: string; pins: number }>(db, headed, [[...parts]])
  return all.flatMap(({ part, word, pins }) => {
    const at = word.lastIndexOf(part)
    const isHead = at >= minPartLength && word.length - at - part.length <= maxEndingLength
    return isHead ? { part, word, pins, before: word.slice(0, at) } : []
  })
}

/** Whether the word is a compound of the part: the letters before it are a word too, or the part is long. */
export function isCompound(
  { part, before }: Compound,
  isWord: (word: string) => boolean,
  acceptsUnknownFirst: boolean,
): boolean {
  return asFirst(before).some(isWord) || (acceptsUnknownFirst && part.length >= minHeadLength)
}
