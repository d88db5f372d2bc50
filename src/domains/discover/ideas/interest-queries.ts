import type { InterestId, PersonId } from '#contract/ids'
import { offeredTo } from '#domains/pins'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import type { KnownInterest } from './match-interests.ts'

export interface InterestRow {
  id: InterestId
  parent_id: InterestId | null
  slug: string
  name: string
  /** The most popular visible pictures, the best first. */
  pictures: { signature: string; color: string }[]
  is_followed: boolean
}

const picturesScanned = 12

/** SQL: neither the interest `i` nor one of its ancestors (at most two) is hidden. */
export const isInterestShown = `(i.hidden_at is null and not exists (
  select 1 from interests above left join interests top on top.id = above.parent_id
   where above.id = i.parent_id and (above.hidden_at is not null or top.hidden_at is not null)))`

/** Interests with pictures of their most popular pins that the viewer `$1` may see. */
const interestsShown = (isWanted: string) => `
  with best as materialized (
    select i.id as interest_id, popular.pin_id, popular.score from interests i
      cross join lateral (select pin_id, score from popular_pins where interest_id = i.id
         order by score desc, pin_id desc limit ${picturesScanned}) popular
     where ${isWanted}),
  shown as materialized (
    select best.interest_id, best.pin_id, best.score, p.image_signature from best
      join pins p on p.id = best.pin_id join boards b on b.id = p.board_id where ${offeredTo('$1')})
  select i.id, i.parent_id, i.slug, i.name, coalesce(top.pictures, '[]') as pictures,
      exists (select 1 from interest_follows f
        where f.person_id = $1::bigint and f.interest_id = i.id) as is_followed
    from interests i
    left join (
      select shown.interest_id, jsonb_agg(jsonb_build_object('signature', img.signature, 'color', img.dominant_color)
          order by shown.score desc, shown.pin_id desc) as pictures
        from shown join images img on img.signature = shown.image_signature
       group by shown.interest_id) top on top.interest_id = i.id
   where ${isWanted} order by i.position, i.name, i.id`

const allInterests = interestsShown(isInterestShown)
const interestsOfIds = interestsShown(`i.id = any($2::bigint[]) and ${isInterestShown}`)

export function selectInterests(db: Db, viewerId: PersonId | null): Promise<InterestRow[]> {
  return rows<InterestRow>(db, allInterests, [viewerId])
}

/** The interest, its parent and its children. */
export async function selectAround(
  db: Db,
  interest: { id: string; parent_id: InterestId | null },
  viewerId: PersonId | null,
): Promise<InterestRow[]> {
  const below = await rows<{ id: string }>(
    db,
    'select id from interests where parent_id = $1 order by position',
    [interest.id],
  )
  const ids = [interest.id, ...below.map(({ id }) => id)]
  if (interest.parent_id !== null) ids.push(interest.parent_id)
  return rows<InterestRow>(db, interestsOfIds, [viewerId, ids])
}

const interestBySlug = `select i.id, i.parent_id from interests i where i.slug = $1 and ${isInterestShown}`

export function findInterest(
  db: Db,
  slug: string,
): Promise<{ id: InterestId; parent_id: InterestId | null } | null> {
  return row(db, interestBySlug, [slug])
}

const knownInterests = `select i.id, i.parent_id, i.slug, i.name, i.words from interests i
  where ${isInterestShown} order by i.id`

export function selectKnownInterests(db: Db): Promise<(KnownInterest & { slug: string })[]> {
  return rows(db, knownInterests, [])
}

export function selectShownInterests(
  db: Db,
  ids: readonly string[],
): Promise<{ id: InterestId; slug: string; name: string }[]> {
  return rows(
    db,
    `select i.id, i.slug, i.name from interests i where i.id = any($1::bigint[]) and ${isInterestShown}`,
    [[...ids]],
  )
}

export function selectFollowed(
  db: Db,
  personId: PersonId,
): Promise<{ id: InterestId; name: string; slug: string }[]> {
  return rows(
    db,
    `select i.id, i.name, i.slug from interest_follows f join interests i on i.id = f.interest_id
      where f.person_id = $1 and ${isInterestShown} order by f.followed_at, i.id`,
    [personId],
  )
}

/** The ids of interests that somebody follows, and of those above them. */
export async function selectInterestIdsOf(db: Db, personId: PersonId): Promise<InterestId[]> {
  const found = await rows<{ id: InterestId }>(
    db,
    `with followed as (
       select i.id, i.parent_id, above.parent_id as top_id from interest_follows f
         join interests i on i.id = f.interest_id
         left join interests above on above.id = i.parent_id
        where f.person_id = $1 and ${isInterestShown})
     select coalesce(f.id, 0) as id from followed f
     union select coalesce(f.parent_id, 0) from followed f where f.parent_id is not null
     union select coalesce(f.top_id, 0) from followed f where f.top_id is not null`,
    [personId],
  )
  return found.map(({ id }) => id)
}

/** The interests directly above these, as far as they are shown. */
export async function selectInterestsAbove(db: Db, ids: readonly string[]): Promise<InterestId[]> {
  const found = await rows<{ id: InterestId }>(
    db,
    `select i.id from interests i where ${isInterestShown}
        and i.id in (select below.parent_id from interests below where below.id = any($1::bigint[]))`,
    [[...ids]],
  )
  return found.map(({ id }) => id)
}

export async function countInterests(db: Db, ids: readonly string[]): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    `select count(*)::int as count from interests i where i.id = any($1::bigint[]) and ${isInterestShown}`,
    [[...ids]],
  )
  return found?.count ?? 0
}

/** How many of these people follow one of these interests, or what is below it. */
export function countInterestFollowers(
  db: Db,
  personIds: readonly PersonId[],
  interestIds: readonly string[],
): Promise<number> {
  return count(
    db,
    `select count(distinct f.person_id)::int as n from interest_follows f join interests i on i.id = f.interest_id
       left join interests above on above.id = i.parent_id
      where f.person_id = any($1::bigint[]) and (i.id = any($2::bigint[]) or i.parent_id = any($2)
        or above.parent_id = any($2))`,
    [[...personIds], [...interestIds]],
  )
}

export async function insertInterestFollows(
  db: Writer,
  personId: PersonId,
  ids: readonly InterestId[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into interest_follows (person_id, interest_id, followed_at)
     select $1, unnest($2::bigint[]), $3 on conflict do nothing`,
    [personId, [...ids], now],
  )
}

/** Unfollows some interests, or (null) all. */
export async function deleteInterestFollows(
  db: Writer,
  personId: PersonId,
  ids: readonly InterestId[] | null,
): Promise<void> {
  await rows(
    db,
    `delete from interest_follows
      where person_id = $1 and ($2::bigint[] is null or interest_id = any($2::bigint[]))`,
    [personId, ids && [...ids]],
  )
}
