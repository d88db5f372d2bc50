import { type Db, rows, type Writer } from '#platform/database'
import { isWord } from '../engine/lexemes.ts'

/** A word of one pin that came or went. */
export interface Said {
  word: string
  /** As it was written; of words that go, nobody asks. */
  spelt: string
  person_id: string
}

/** What these pins say to the public as the index knows it, by their ids. */
export async function selectKnownWords(
  db: Db,
  pinIds: readonly string[],
): Promise<Map<string, { words: Set<string>; person_id: string }>> {
  const found = await rows<{ pin_id: string; person_id: string; lexemes: string[] }>(
    db,
    `select pin_id, person_id, tsvector_to_array(words) as lexemes from pin_search
      where pin_id = any($1::bigint[]) and is_public`,
    [[...pinIds]],
  )
  return new Map(
    found.map(({ pin_id, person_id, lexemes }) => [
      pin_id,
      { words: new Set(lexemes.filter(isWord)), person_id },
    ]),
  )
}

/** Tells people apart, now and then not; nobody is named by it. From 1 to 65,521. */
function markOf(personId: string): number {
  return 1 + Number(BigInt(personId) % 65_521n)
}

interface WordCount {
  by: number
  spelt: string
  marks: Set<number>
}

/** Counts words of public pins that came and went. Rows are taken in the order of words. */
export async function countWords(
  db: Writer,
  come: readonly Said[],
  gone: readonly string[],
): Promise<void> {
  const counts = new Map<string, WordCount>()
  const countOf = (word: string, spelt: string) => {
    const known = counts.get(word) ?? { by: 0, spelt, marks: new Set<number>() }
    counts.set(word, known)
    return known
  }
  for (const { word, spelt, person_id } of come) {
    const count = countOf(word, spelt)
    count.by += 1
    count.marks.add(markOf(person_id))
  }
  for (const word of gone) countOf(word, word).by -= 1
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (sorted.length === 0) return
  await rows(
    db,
    `insert into search_words (word, display, pins, first_mark, is_shared)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::boolean[])
     on conflict (word) do update set pins = search_words.pins + excluded.pins,
       is_shared = search_words.is_shared or excluded.is_shared
         or (excluded.first_mark <> 0 and excluded.first_mark <> search_words.first_mark)`,
    [
      sorted.map(([word]) => word),
      sorted.map(([, { spelt }]) => spelt),
      sorted.map(([, { by }]) => by),
      sorted.map(([, { marks }]) => [...marks][0] ?? 0),
      sorted.map(([, { marks }]) => marks.size > 1),
    ],
  )
  const fallen = sorted.filter(([, { by }]) => by < 0).map(([word]) => word)
  if (fallen.length > 0)
    await rows(db, 'delete from search_words where word = any($1::text[]) and pins <= 0', [fallen])
}
