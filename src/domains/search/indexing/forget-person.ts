import type { PersonId, PinId } from '#contract/ids'
import { type Database, rows } from '#platform/database'
import { ownerLexeme, privateLexeme, quoteLexeme } from '../engine/lexemes.ts'
import { postgresEngine } from '../engine/postgres-engine.ts'
import { indexPerson } from './index-people.ts'
import { indexPins } from './index-pins.ts'
import { noTopics } from './topic-names.ts'

const batch = 500

/** Removes what the index holds of a deleted person; their pins and boards were removed before. */
export async function forgetInSearch(database: Database, personId: PersonId): Promise<void> {
  await indexPerson(database, personId)
  await rows(database.writer, 'delete from board_search where owner_id = $1', [personId])
  const theirs = `${quoteLexeme(ownerLexeme(personId))} | ${quoteLexeme(privateLexeme(personId, ''))}:*`
  for (;;) {
    const found = await rows<{ pin_id: PinId }>(
      database.writer,
      'select pin_id from pin_search where words @@ $1::tsquery and person_id = $2 limit $3',
      [theirs, personId, batch],
    )
    const ids = found.map(({ pin_id }) => pin_id)
    if (ids.length === 0) return
    await database.transaction(async (db) => {
      await indexPins(db, { engine: postgresEngine, namesOfTopics: noTopics }, ids)
      await postgresEngine.remove(db, 'pins', ids)
    })
    if (ids.length < batch) return
  }
}
