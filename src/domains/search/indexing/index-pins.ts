import type { Writer } from '#platform/database'
import type { SearchEngine } from '../engine/search-engine.ts'
import { findStems } from '../words/stems.ts'
import { selectPinsToIndex } from './indexed-queries.ts'
import { draftPin, speltOf, toPinDocument } from './pin-document.ts'
import { lockIndexing } from './progress.ts'
import { countWords, type Said, selectKnownWords } from './vocabulary.ts'

/**
 * Updates the index for these pins, and removes those that no longer exist. Returns the pins they were saved
 * from, whose number of saves may have changed.
 */
export async function indexPins(
  db: Writer,
  engine: SearchEngine,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  // Word counts are updated by differences: two transactions at once would count the same twice.
  await lockIndexing(db)
  const known = await selectKnownWords(db, ids)
  const pins = await selectPinsToIndex(db, ids)
  const drafts = pins.map(draftPin)
  const stems = await findStems(
    db,
    drafts.flatMap(({ parts, language }) => speltOf(parts).map((spelt) => ({ language, spelt }))),
  )
  const made = drafts.map((draft) => toPinDocument(draft, stems))
  const there = new Set(pins.map(({ id }) => id))
  await engine.put(
    db,
    'pins',
    made.map(({ document }) => document),
  )
  await engine.remove(
    db,
    'pins',
    ids.filter((id) => !there.has(id)),
  )

  const come: Said[] = []
  const gone: string[] = []
  const said = new Map<string, Set<string>>()
  for (const [index, { document, words }] of made.entries()) {
    if (!document.is_public) continue
    said.set(document.id, new Set(words))
    const before = known.get(document.id)
    const speltBy = new Map(
      drafts[index]?.parts.flatMap((part) =>
        part.words.map(({ folded, spelt }) => [folded, spelt]),
      ),
    )
    for (const word of words) {
      if (!before?.has(word)) come.push({ word, spelt: speltBy.get(word) ?? word })
    }
  }
  for (const [id, words] of known) {
    for (const word of words) if (!said.get(id)?.has(word)) gone.push(word)
  }
  await countWords(db, come, gone)
  return pins.flatMap(({ source_pin_id }) => source_pin_id ?? [])
}
