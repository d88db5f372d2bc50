import type { InterestId, PersonId, PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, rows, type Writer } from '#platform/database'

export interface SavedRow {
  id: PinId
  person_id: PersonId
  /** The pin it was saved from at first; itself, if it is no repin. */
  root_pin_id: PinId
  image_signature: string
  title: string
  description: string
  board_name: string
  created_at: Date
  is_public: boolean
}

const saved = `select p.id, p.person_id, p.root_pin_id, p.image_signature, p.title, p.created_at, coalesce(b.name, '') as board_name,
    case when strpos(p.description, '#') > 0 then p.description else '' end as description,
    b.id is not null and ${isPublic} as is_public
  from (select id, board_id, person_id, root_pin_id, image_signature, title, description, created_at from pins
         where id < $1 order by id desc limit $2) p
  left join boards b on b.id = p.board_id order by p.id desc`

/** Pins saved before, the latest first, with whether their board is public. */
export function selectSaved(db: Db, before: PinId, limit: number): Promise<SavedRow[]> {
  return rows<SavedRow>(db, saved, [before, limit])
}

export interface Ranked {
  pin_id: PinId
  score: number
}

/** Replaces the popular pins of an interest. */
export async function replacePopular(
  db: Writer,
  interestId: InterestId,
  ranked: readonly Ranked[],
): Promise<void> {
  const ids = ranked.map(({ pin_id }) => pin_id)
  await rows(
    db,
    'delete from popular_pins where interest_id = $1 and not (pin_id = any($2::bigint[]))',
    [interestId, ids],
  )
  await rows(
    db,
    `insert into popular_pins (interest_id, pin_id, score)
     select $1, pin_id, score from unnest($2::bigint[], $3::int[]) as ranked (pin_id, score)
     on conflict (interest_id, pin_id) do update set score = excluded.score
      where popular_pins.score <> excluded.score`,
    [interestId, ids, ranked.map(({ score }) => score)],
  )
}

export async function deletePopularBut(
  db: Writer,
  interestIds: readonly InterestId[],
): Promise<void> {
  await rows(db, 'delete from popular_pins where not (interest_id = any($1::bigint[]))', [
    [...interestIds],
  ])
}

const popular = `select pin_id, score from (
    select pin_id, max(score) as score from popular_pins where interest_id = any($1::bigint[]) group by pin_id) p
  where $2::int is null or (score, pin_id) < ($2::int, $3::bigint)
  order by score desc, pin_id desc limit $4`

/** The most popular first, after one of them. */
export function selectPopular(
  db: Db,
  interestIds: readonly InterestId[],
  before: Ranked | null,
  limit: number,
): Promise<Ranked[]> {
  return rows<Ranked>(db, popular, [
    [...interestIds],
    before?.score ?? null,
    before?.pin_id ?? null,
    limit,
  ])
}
