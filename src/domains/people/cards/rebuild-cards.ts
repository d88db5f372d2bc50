import {
  type Database,
  rebuildStored,
  rows,
  type ScannedRow,
  type Writer,
} from '#platform/database'
import { type PersonFacts, toStoredCard } from '../person-views.ts'
import { personCard } from './person-card.ts'

/** Writes the stored cards of all people in their present shape; returns how many were in an older one. */
export function rebuildPersonCards(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  batch = 1_000,
): Promise<number> {
  return rebuildStored({
    scan: (after) =>
      rows<ScannedRow>(
        reader,
        `select id, coalesce(card_version, 1) < $2 as is_old from people where id > $1 order by id limit $3`,
        [after, personCard.version, batch],
      ),
    transaction,
    rebuild: rebuildPeople,
  })
}

async function rebuildPeople(db: Writer, ids: string[]): Promise<number> {
  const people = await rows<PersonFacts>(
    db,
    `select id, username, full_name, image_signature, is_hidden_from_search from people
      where id = any($1::bigint[]) and coalesce(card_version, 1) < $2 order by id for no key update`,
    [ids, personCard.version],
  )
  const cards = people.map((person) => ({ id: person.id, card: toStoredCard(person) }))
  await rows(
    db,
    `update people p set card = c.card, card_version = $2
       from jsonb_to_recordset($1::jsonb) as c(id bigint, card text) where p.id = c.id`,
    [JSON.stringify(cards), personCard.version],
  )
  return cards.length
}
