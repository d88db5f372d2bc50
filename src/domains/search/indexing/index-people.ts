import type { PersonId } from '#contract/ids'
import type { Database, Writer } from '#platform/database'
import { Lexemes, shortLexeme } from '../engine/lexemes.ts'
import { postgresEngine } from '../engine/postgres-engine.ts'
import type { Document, SearchEngine } from '../engine/search-engine.ts'
import { staticRankLexemes, staticRankOf } from '../engine/static-rank.ts'
import { foldWord, splitWords } from '../words/split-words.ts'
import { type IndexedPerson, selectPeopleToIndex } from './indexed-queries.ts'

/** Updates the index for these people. Hidden people are removed from it. */
export async function indexPeople(
  db: Writer,
  engine: SearchEngine,
  ids: readonly PersonId[],
): Promise<void> {
  if (ids.length === 0) return
  const people = await selectPeopleToIndex(db, ids)
  await engine.put(db, 'people', people.map(toPersonDocument))
  const existing = new Set(people.map(({ id }) => id))
  await engine.remove(
    db,
    'people',
    ids.filter((id) => !existing.has(id)),
  )
}

export async function indexPerson(database: Database, personId: PersonId): Promise<void> {
  await database.transaction((db) => indexPeople(db, postgresEngine, [personId]))
}

/** Prefixes as short as these match too many words, so they get lexemes of their own. */
const prefixLengths = [1, 2]

function toPersonDocument(person: IndexedPerson): Document {
  const lexemes = new Lexemes()
  const staticRank = staticRankOf({
    saves: person.follower_count * 2 + person.pin_count / 20,
    quality: (person.has_portrait ? 0.6 : 0) + (person.about.trim() === '' ? 0 : 0.4),
    created_at: person.created_at,
  })
  const names = [
    ...splitWords(person.username),
    ...splitWords(person.full_name),
    ...[person.username, person.full_name].map((name) => ({
      folded: foldWord(name).replace(/[^\p{L}\p{N}]+/gu, ''),
    })),
  ].filter(({ folded }) => folded !== '')
  for (const [index, { folded }] of names.entries()) {
    lexemes.add(folded, { at: index + 1, weight: 'A' })
    for (const length of prefixLengths) lexemes.add(shortLexeme(folded.slice(0, length)))
  }
  for (const lexeme of staticRankLexemes(staticRank)) lexemes.add(lexeme)
  return {
    id: person.id,
    person_id: person.id,
    is_public: true,
    static_rank: staticRank,
    lexemes: lexemes.toText(),
  }
}
