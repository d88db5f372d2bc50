import { type Db, row, rows } from '#platform/database'

/*
 * Words that are parts of each other, by the words in use alone: a Bücherregal is a Regal, a bookshelf is a
 * shelf for books, and sea shells are seashells.
 */

/** What may stand between the parts of a compound, the parts themselves as they are said. */
const links = ['', 's', 'es', 'n', 'en', 'er', 'e']
const endings = ['', 's', 'es', 'n', 'en', 'e', 'er']
const shortestPart = 3
/** A word this long that ends another is taken to be its head, though nobody knows what stands before it. */
const surelyHead = 5
const longestEnding = 2
const mostHeads = 100

/** Every way to take a word codeSplit in two, neither of them tiny. */
export function partings(word: string): [first: string, second: string][] {
  const letters = [...word]
  const found: [string, string][] = []
  for (let at = shortestPart; at <= letters.length - shortestPart; at += 1)
    found.push([letters.slice(0, at).join(''), letters.slice(at).join('')])
  return found
}

/** As the first part of a compound may be said by itself. */
export function asFirst(part: string): string[] {
  const bare = links
    .filter(
      (link) => link !== '' && part.endsWith(link) && part.length - link.length >= shortestPart,
    )
    .map((link) => part.slice(0, -link.length))
  return [part, ...bare, ...endings.slice(1).map((ending) => part + ending)]
}

/** As the second one may be. */
export function asSecond(part: string): string[] {
  return endings.map((ending) => part + ending)
}

/** As it may stand at the end of a compound, however it is inflected itself. */
export function asHead(word: string): string[] {
  const bare = endings
    .filter((end) => end !== '' && word.endsWith(end) && word.length - end.length >= surelyHead)
    .map((end) => word.slice(0, -end.length))
  return [word, ...bare]
}

const headed = `select part, w.word, w.pins from unnest($1::text[]) as part
  cross join lateral (select word, pins from search_words
    where word like '%' || part || '%' order by pins desc limit ${mostHeads}) w`
const canFindParts = `select exists (select 1 from pg_class where relname = 'search_words_alike') as is_there`

export interface Compound {
  part: string
  word: string
  pins: number
  /** What stands before the part. */
  before: string
}

/** Words in use that end with one of these parts, but for how they are inflected. */
export async function findCompounds(db: Db, parts: readonly string[]): Promise<Compound[]> {
  // Without trigrams every word in use would have to be looked at.
  const found = await row<{ is_there: boolean }>(db, canFindParts, [])
  if (!found?.is_there || parts.length === 0) return []
  const all = await rows<{ part: string; word: string; pins: number }>(db, headed, [[...parts]])
  return all.flatMap(({ part, word, pins }) => {
    const at = word.lastIndexOf(part)
    const isHead = at >= shortestPart && word.length - at - part.length <= longestEnding
    return isHead ? { part, word, pins, before: word.slice(0, at) } : []
  })
}

/** Whether the word is a compound of the part: what stands before it is a word as well, or surely one. */
export function isCompound(
  { part, before }: Compound,
  isSaid: (word: string) => boolean,
  isFreely: boolean,
): boolean {
  return asFirst(before).some(isSaid) || (isFreely && part.length >= surelyHead)
}
