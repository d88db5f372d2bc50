import { type Db, rows } from '#platform/database'
import { formsOfWords } from './asking.ts'
import { findAxis } from './engine/axes.ts'
import { postgresEngine } from './engine/postgres-engine.ts'
import type { Asked } from './engine/search-engine.ts'
import type { Range } from './engine/standing.ts'

/** The words that fewest others say, but some do, tell most of what a text is about. */
const wordsAsked = 4
const mostWindows = 3

const rarest = `select word, pins from search_words where word = any($1::text[]) and pins > 1
  order by pins, word limit ${wordsAsked}`

/**
 * Pictures of public pins that say some of what this text says, those that say most of it first. Which of them
 * may be shown is for whoever asks to find out.
 */
export async function picturesToldAlike(
  db: Db,
  text: string,
  language: string,
  limit: number,
): Promise<string[]> {
  const forms = await formsOfWords(db, text, language)
  const known = await rows<{ word: string; pins: number }>(db, rarest, [[...forms.keys()]])
  const [first] = known
  if (!first) return []
  const { total } = await findAxis(db, 'pins')
  const asked: Asked = {
    shelf: 'pins',
    // As one word for which each of them stands: who says several of them ranks higher.
    words: [
      {
        word: first.word,
        forms: [...new Set(known.flatMap(({ word }) => forms.get(word) ?? []))],
        beginning: null,
        pins: known.reduce((sum, { pins }) => sum + pins, 0),
      },
    ],
    match: 'all',
    besides: [],
    filters: [],
    ownerId: null,
    share: total === 0 ? null : Math.min(1, known.reduce((sum, { pins }) => sum + pins, 0) / total),
  }
  const pictures = new Set<string>()
  let window: Range | null = null
  for (let count = 0; count < mostWindows && pictures.size < limit; count += 1) {
    const found = await postgresEngine.find(db, asked, window, limit)
    for (const { picture } of found.candidates) if (picture !== null) pictures.add(picture)
    if (!found.next) break
    window = found.next
  }
  return [...pictures].slice(0, limit)
}
