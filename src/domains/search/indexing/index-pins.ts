import type { PinId } from '#contract/ids'
import type { Writer } from '#platform/database'
import type { SearchEngine } from '../engine/search-engine.ts'
import { findStems } from '../words/stems.ts'
import { selectPinsToIndex } from './indexed-queries.ts'
import { draftPin, toPinDocument, wordsToStem } from './pin-document.ts'
import { lockIndexing } from './progress.ts'
import type { NamesOfTopics } from './topic-names.ts'
import { countWords, type PinWord, selectKnownWords } from './vocabulary.ts'

export interface PinTools {
  engine: SearchEngine
  namesOfTopics: NamesOfTopics
}

/**
 * Updates the index for these pins, and removes those that no longer exist. Returns the pins they were saved
 * from, whose number of saves may have changed.
 */
export async function indexPins(
  db: Writer,
  { engine, namesOfTopics }: PinTools,
  ids: readonly PinId[],
): Promise<PinId[]> {
  if (ids.length === 0) return []
  // Word counts are updated by differences: two transactions at once would count the same twice.
  await lockIndexing(db)
  const known = await selectKnownWords(db, ids)
  const pins = await selectPinsToIndex(db, ids)
  const topics = [...new Set(pins.flatMap(({ topic_ids }) => topic_ids))]
  const names = topics.length > 0 ? await namesOfTopics(db, topics) : new Map()
  const drafts = pins.map((pin) => draftPin(pin, names))
  const stems = await findStems(db, drafts.flatMap(wordsToStem))
  const prepared = drafts.map((draft) => toPinDocument(draft, stems))
  const existing = new Set(pins.map(({ id }) => id))
  await engine.put(
    db,
    'pins',
    prepared.map(({ document }) => document),
  )
  await engine.remove(
    db,
    'pins',
    ids.filter((id) => !existing.has(id)),
  )

  const added: PinWord[] = []
  const removed: string[] = []
  const newWords = new Map<string, Set<string>>()
  for (const [index, { document, words }] of prepared.entries()) {
    if (!document.is_public) continue
    newWords.set(document.id, new Set(words))
    const before = known.get(document.id)
    const speltBy = new Map(
      drafts[index]?.parts.flatMap((part) =>
        part.words.map(({ folded, spelt }) => [folded, spelt]),
      ),
    )
    for (const word of words) {
      if (!before?.has(word)) added.push({ word, spelt: speltBy.get(word) ?? word })
    }
  }
  for (const [id, words] of known) {
    for (const word of words) if (!newWords.get(id)?.has(word)) removed.push(word)
  }
  await countWords(db, added, removed)
  return pins.flatMap(({ source_pin_id }) => source_pin_id ?? [])
}
