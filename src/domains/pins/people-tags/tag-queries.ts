import type { PersonId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { PersonCard } from '#contract/people/person'
import { blockedBetween, personCardJson, taggableBy } from '#domains/people'
import { type Database, type Db, rows, type Writer, wrote } from '#platform/database'

interface CardRow {
  id: PersonId
  card: string
}

/** SQL: the cards of those tagged in a pin, as far as the viewer may see them. A block may be ahead of its job. */
export function taggedPeople(pin: string, viewer: string): string {
  return `select coalesce(json_agg(tagged.card), '[]') as people from (
    select (${personCardJson('person')})::json as card
      from person_tags t join people person on person.id = t.person_id and person.hidden_at is null
     where t.pin_id = ${pin} and t.removed_at is null
       and not ${blockedBetween('person.id', 't.creator_id')}
       and not ${blockedBetween('person.id', viewer)}
     order by t.place, t.person_id limit ${limits.taggedPeople}) tagged`
}

/** Of these people, those whom somebody may tag, with their cards. */
export async function selectTaggable(
  db: Db,
  taggerId: PersonId,
  ids: readonly PersonId[],
): Promise<Map<PersonId, PersonCard>> {
  if (ids.length === 0) return new Map()
  const found = await rows<CardRow>(
    db,
    `select person.id, ${personCardJson('person')} as card from people person
      where person.id = any($1::bigint[]) and ${taggableBy('$2::bigint', 'person', '$1::bigint[]')}`,
    [[...ids], taggerId],
  )
  return new Map(found.map(({ id, card }) => [id, JSON.parse(card) as PersonCard]))
}

export interface TagRow {
  person_id: PersonId
  is_removed: boolean
}

/** Also those who removed themselves. */
export function lockTags(db: Writer, pinId: PinId): Promise<TagRow[]> {
  return rows<TagRow>(
    db,
    `select t.person_id, t.removed_at is not null as is_removed from person_tags t
      where t.pin_id = $1 order by t.person_id for update`,
    [pinId],
  )
}

/** In this order; those who are tagged already take their new places. */
export async function insertTags(
  db: Writer,
  pin: { id: PinId; person_id: PersonId },
  personIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into person_tags (pin_id, person_id, creator_id, place, tagged_at)
     select $1, named.person_id, $2, named.place, $4
       from unnest($3::bigint[]) with ordinality named (person_id, place)
     on conflict (pin_id, person_id) do update set place = excluded.place`,
    [pin.id, pin.person_id, [...personIds], now],
  )
}

/** All but these. Those whom whoever changes the pin does not see stay: their account rests, or there is a block. */
export async function deleteOtherTags(
  db: Writer,
  pinId: PinId,
  personIds: readonly PersonId[],
  viewerId: PersonId,
): Promise<void> {
  await rows(
    db,
    `delete from person_tags t using people person
      where t.pin_id = $1 and t.removed_at is null and t.person_id <> all($2::bigint[])
        and person.id = t.person_id and person.hidden_at is null
        and not ${blockedBetween('person.id', '$3::bigint')}`,
    [pinId, [...personIds], viewerId],
  )
}

/** Returns whether they were tagged. */
export function markRemoved(
  db: Writer,
  pinId: PinId,
  personId: PersonId,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update person_tags set removed_at = $3
      where pin_id = $1 and person_id = $2 and removed_at is null returning 1`,
    [pinId, personId, now],
  )
}

/** Of pins that are gone for good. */
export async function deletePersonTagsOfPins(db: Writer, pinIds: readonly PinId[]): Promise<void> {
  await rows(db, 'delete from person_tags where pin_id = any($1::bigint[])', [[...pinIds]])
}

/** Neither of the two stays tagged by the other. Where they removed themselves, this stays so after the block. */
export async function endTagsBetween(
  database: Database,
  one: PersonId,
  other: PersonId,
): Promise<void> {
  await database.transaction((db) =>
    rows(
      db,
      `delete from person_tags
        where removed_at is null
          and ((person_id = $1 and creator_id = $2) or (person_id = $2 and creator_id = $1))`,
      [one, other],
    ),
  )
}

/** Of a deleted account: whom it tagged, and where it was tagged. */
export async function removeTagsOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction((db) =>
    rows(db, 'delete from person_tags where creator_id = $1 or person_id = $1', [personId]),
  )
}
