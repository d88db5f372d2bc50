import type { PersonId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { count, type Db, rows } from '#platform/database'
import type { Source } from '../member-queries.ts'
import type { Save } from './alike.ts'

/** Some members of an audience, in an order that means nothing and is the same each time. */
export async function sampleMembers(
  db: Db,
  { advertiser_id, source_id }: Source,
  now: Date,
  limit: number,
): Promise<PersonId[]> {
  const found = await rows<{ person_id: PersonId }>(
    db,
    `select m.person_id from audience_members m
      where m.advertiser_id = $1 and m.source_id = $2 and m.until > $3 order by hashint8(m.person_id) limit $4`,
    [advertiser_id, source_id, now, limit],
  )
  return found.map(({ person_id }) => person_id)
}

/** What somebody saved last on public boards, at most so much. */
export function selectLatestSaves(
  db: Db,
  personId: PersonId,
  max: number,
): Promise<Save<PersonId>[]> {
  return rows<Save<PersonId>>(
    db,
    `select distinct s.person_id, s.root_pin_id from (
       select p.person_id, p.root_pin_id from pins p join boards b on b.id = p.board_id
        where p.person_id = $1 and ${isPublic} order by p.id desc limit $2) s`,
    [personId, max],
  )
}

/** Who saved this last on public boards, at most so many. */
export function selectSavers(db: Db, rootPinId: string, max: number): Promise<Save<PersonId>[]> {
  return rows<Save<PersonId>>(
    db,
    `select distinct s.person_id, s.root_pin_id from (
       select p.person_id, p.root_pin_id from pins p join boards b on b.id = p.board_id
        where p.root_pin_id = $1 and ${isPublic} order by p.id desc limit $2) s`,
    [rootPinId, max],
  )
}

/** How much each of these people saved on boards that everybody sees. */
export async function countSaves(
  db: Db,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, number>> {
  const found = await rows<{ id: PersonId; pin_count: number }>(
    db,
    'select p.id, p.pin_count from people p where p.id = any($1::bigint[])',
    [personIds],
  )
  return new Map(found.map(({ id, pin_count }) => [id, pin_count]))
}

/** Adults whose ads may be chosen by what they do here. */
export function countReachable(db: Db, bornUntil: string): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from accounts a where a.personalized_ads and a.birthday <= $1::date',
    [bornUntil],
  )
}
