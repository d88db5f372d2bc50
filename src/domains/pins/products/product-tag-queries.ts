import type { PersonId, PinId } from '#contract/ids'
import { type Database, type Db, rows, type Writer } from '#platform/database'

interface TagRow {
  creator_id: PersonId
  product_key: string
}

/** In the order in which they are shown. */
export function selectProductTags(db: Db, pinId: PinId): Promise<TagRow[]> {
  return rows<TagRow>(
    db,
    'select creator_id, product_key from product_tags where pin_id = $1 order by place',
    [pinId],
  )
}

/** These in this order, and no others. */
export async function replaceProductTags(
  db: Writer,
  pin: { id: PinId; person_id: PersonId },
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await rows(db, 'delete from product_tags where pin_id = $1 and product_key <> all($2::text[])', [
    pin.id,
    [...keys],
  ])
  await rows(
    db,
    `insert into product_tags (pin_id, product_key, creator_id, place, tagged_at)
     select $1, named.product_key, $2, named.place, $4
       from unnest($3::text[]) with ordinality named (product_key, place)
     on conflict (pin_id, product_key) do update set place = excluded.place`,
    [pin.id, pin.person_id, [...keys], now],
  )
}

/** Which of these products somebody tags in any pin. */
export async function selectTagged(
  db: Db,
  creatorId: PersonId,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows<{ product_key: string }>(
    db,
    `select distinct product_key from product_tags
      where creator_id = $1 and product_key = any($2::text[])`,
    [creatorId, [...keys]],
  )
  return new Set(found.map(({ product_key }) => product_key))
}

/** Of pins that are gone for good. */
export async function deleteProductTagsOfPins(db: Writer, pinIds: readonly PinId[]): Promise<void> {
  await rows(db, 'delete from product_tags where pin_id = any($1::bigint[])', [[...pinIds]])
}

/** Of a deleted account. */
export async function removeProductTagsOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction((db) =>
    rows(db, 'delete from product_tags where creator_id = $1', [personId]),
  )
}
