import type { BoardId, PersonId, PinId, PurgeId } from '#contract/ids'
import { isMadePublic } from '#domains/boards'
import { type Db, rows, type Writer } from '#platform/database'

/** Between two ids, which neither is included of. */
export interface ScanRange {
  after: string
  before: string
  personId: PersonId | null
}

export interface ScannedPin {
  id: PinId
  person_id: PersonId
  board_id: BoardId
  /** null as well where links do not matter. */
  link: string | null
}

const columns = 'p.id, p.person_id, p.board_id, case when $4::boolean then p.link end as link'
const range = 'p.id > $1::bigint and p.id < $2::bigint'

/** Pins in the order of their ids, whether they are meant or not: what a page costs does not depend on how many are. */
export function scanPins(
  db: Db,
  { after, before, personId }: ScanRange,
  { withLinks, limit }: { withLinks: boolean; limit: number },
): Promise<ScannedPin[]> {
  return rows<ScannedPin>(
    db,
    personId === null
      ? `select ${columns} from pins p where ${range} and $3::bigint is null order by p.id limit $5`
      : `select ${columns} from pins p where p.person_id = $3::bigint and ${range} order by p.id limit $5`,
    [after, before, personId, withLinks, limit],
  )
}

/** In the same order, the pins that show a picture, themselves or on one of their pages. */
export function scanPinsShowing(
  db: Db,
  signature: string,
  { after, before, personId }: ScanRange,
  { withLinks, limit }: { withLinks: boolean; limit: number },
): Promise<ScannedPin[]> {
  const meant = `${range} and ($3::bigint is null or p.person_id = $3::bigint) order by p.id limit $5`
  return rows<ScannedPin>(
    db,
    `select id, person_id, board_id, link from (
       (select ${columns} from pins p where p.image_signature = $6 and ${meant})
       union
       (select ${columns} from pins p
         where p.story_id in (select g.story_id from story_pages g where g.image_signature = $6) and ${meant})) shown
      order by id limit $5`,
    [after, before, personId, withLinks, limit, signature],
  )
}

/** Whether each board that is not deleted is public. */
export async function selectPublicity(
  db: Db,
  boardIds: readonly BoardId[],
): Promise<Map<BoardId, boolean>> {
  const found = await rows<{ id: BoardId; is_public: boolean }>(
    db,
    `select b.id, ${isMadePublic} as is_public from boards b where b.id = any($1::bigint[]) and b.deleted_at is null`,
    [boardIds],
  )
  return new Map(found.map(({ id, is_public }) => [id, is_public]))
}

export interface FoundPin {
  pin_id: PinId
  person_id: PersonId
  is_public: boolean
  /** The picture by which it was found. */
  image_signature: string | null
}

/** Returns those that were not found before, by another of their pictures. */
export function insertFound(
  db: Writer,
  purgeId: PurgeId,
  found: readonly FoundPin[],
): Promise<{ is_public: boolean }[]> {
  return rows<{ is_public: boolean }>(
    db,
    `insert into purge_pins (purge_id, pin_id, person_id, is_public, image_signature)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::text[])
     on conflict do nothing returning is_public`,
    [
      purgeId,
      found.map(({ pin_id }) => pin_id),
      found.map(({ person_id }) => person_id),
      found.map(({ is_public }) => is_public),
      found.map(({ image_signature }) => image_signature),
    ],
  )
}

/** Writes down whose the found pins are; returns how many people. */
export async function insertPeople(db: Writer, purgeId: PurgeId): Promise<number> {
  const people = await rows(
    db,
    `insert into purge_people (purge_id, person_id, pins)
     select purge_id, person_id, count(*)::int from purge_pins where purge_id = $1 group by purge_id, person_id
     returning 1`,
    [purgeId],
  )
  await rows(db, 'update purges set people = $2 where id = $1', [purgeId, people.length])
  return people.length
}
