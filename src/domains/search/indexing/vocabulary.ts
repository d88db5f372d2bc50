import type { PinId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import { isWord } from '../engine/lexemes.ts'

/** A word that a pin now contains. */
export interface PinWord {
  word: string
  /** As it was written. */
  spelt: string
}

/** The public words of these pins as the index knows them, by pin id. */
export async function selectKnownWords(
  db: Db,
  pinIds: readonly PinId[],
): Promise<Map<string, Set<string>>> {
  const found = await rows<{ pin_id: PinId; lexemes: string[] }>(
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

/** Updates the counts of words of public pins. Rows are locked in the order of words. */
export async function countWords(
  db: Writer,
  added: readonly PinWord[],
  removed: readonly string[],
): Promise<void> {
  const counts = new Map<string, WordCount>()
  const count = (word: string, spelt: string, by: number) => {
    const known = counts.get(word) ?? { by: 0, spelt }
    counts.set(word, known)
    known.by += by
  }
  for (const { word, spelt } of added) count(word, spelt, 1)
  for (const word of removed) count(word, word, -1)
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
  const decreased = sorted.filter(([, { by }]) => by < 0).map(([word]) => word)
  if (decreased.length > 0)
    await rows(db, 'delete from search_words where word = any($1::text[]) and pins <= 0', [
      decreased,
    ])
}
