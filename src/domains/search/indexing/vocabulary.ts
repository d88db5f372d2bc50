import { type Db, rows, type Writer } from '#platform/database'
import { isWord } from '../engine/lexemes.ts'

/** A word of one pin that came or went. */
export interface Said {
  word: string
  /** As it was written; of words that go, nobody asks. */
  spelt: string
}

/** What these pins say to the public as the index knows it, by their ids. */
export async function selectKnownWords(
  db: Db,
  pinIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = await rows<{ pin_id: string; lexemes: string[] }>(
    db,
    `select pin_id, tsvector_to_array(words) as lexemes from pin_search
      where pin_id = any($1::bigint[]) and is_public`,
    [[...pinIds]],
  )
  return new Map(found.map(({ pin_id, lexemes }) => [pin_id, new Set(lexemes.filter(isWord))]))
}

interface WordCount {
  by: number
  spelt: string
}

/** Counts words of public pins that came and went. Rows are taken in the order of words. */
export async function countWords(
  db: Writer,
  come: readonly Said[],
  gone: readonly string[],
): Promise<void> {
  const counts = new Map<string, WordCount>()
  const count = (word: string, spelt: string, by: number) => {
    const known = counts.get(word) ?? { by: 0, spelt }
    counts.set(word, known)
    known.by += by
  }
  for (const { word, spelt } of come) count(word, spelt, 1)
  for (const word of gone) count(word, word, -1)
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (sorted.length === 0) return
  await rows(
    db,
    `insert into search_words (word, display, pins)
     select * from unnest($1::text[], $2::text[], $3::int[])
     on conflict (word) do update set pins = search_words.pins + excluded.pins`,
    [
      sorted.map(([word]) => word),
      sorted.map(([, { spelt }]) => spelt),
      sorted.map(([, { by }]) => by),
    ],
  )
  const fallen = sorted.filter(([, { by }]) => by < 0).map(([word]) => word)
  if (fallen.length > 0)
    await rows(db, 'delete from search_words where word = any($1::text[]) and pins <= 0', [fallen])
}
