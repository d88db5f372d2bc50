import type { PersonId, PinId } from '#contract/ids'
import { selectBlockedOrMuted } from '#domains/people'
import { type FoundIds, offeredExceptOf, offeredTo, withoutHidden } from '#domains/pins'
import { type Db, rows } from '#platform/database'

/** Only so many people and so many boards, those followed last, are read. */
const sources = 2_000
const newest = '9223372036854775807'

/*
 * Finds the newest pin of each source first; only sources with the newest pins are then read in full. Pins
 * that the viewer may not see count in neither step, so that their number cannot be inferred.
 */
const newestOf = (follows: string, id: string) => `
  select newest.id, source.id as source_id from (
    select ${id} as id from ${follows} where follower_id = $1 order by followed_at desc limit ${sources}) source
  cross join lateral (
    select p.id from pins p join boards b on b.id = p.board_id
     where p.${id} = source.id and p.id < $2 and ${offeredTo('$1')} order by p.id desc limit 1) newest
  order by newest.id desc limit $3`

const pinsOf = (follows: string, id: string, byBoard: boolean) => `
  select found.id, found.image_signature, ${byBoard} as by_board from (${newestOf(follows, id)}) latest
  cross join lateral (
    select p.id, p.image_signature from pins p join boards b on b.id = p.board_id
     where p.${id} = latest.source_id and p.id < $2 and ${offeredTo('$1')} order by p.id desc limit $3) found`

const followedPins = `
  select id, image_signature, bool_or(by_board) as by_board from (
    ${pinsOf('person_follows', 'person_id', false)}
    union all ${pinsOf('board_follows', 'board_id', true)}) each
   group by id, image_signature order by id desc limit $3`

/*
 * Several machines cannot find so many of each source together: each finds its newest of all sources, which is the
 * same list.
 */
const followedOnes = `
  (select 'person' as kind, person_id as id from person_follows where follower_id = $1
    order by followed_at desc limit ${sources})
  union all (select 'board', board_id from board_follows where follower_id = $1
    order by followed_at desc limit ${sources})`

const pinsOfAll = `
  select p.id, p.image_signature, p.board_id = any($2::bigint[]) as by_board
    from pins p join boards b on b.id = p.board_id
   where (p.person_id = any($1::bigint[]) or p.board_id = any($2::bigint[]))
     and p.id < $3 and ${offeredExceptOf('$4')}
   order by p.id desc limit $5`

interface FollowedRow {
  id: PinId
  image_signature: string
  by_board: boolean
}

interface FollowedIds extends FoundIds {
  /** Pins that are shown because their board is followed. */
  byBoard: Set<string>
}

/** More than shown, as several people save the same picture; a page may be short, but is never slow. */
const readPerShown = 3

/** Pins of followed people and boards before `before`, newest first, each picture once. */
export async function selectFollowedPins(
  db: Db,
  viewerId: PersonId,
  before: string | null,
  limit: number,
): Promise<FollowedIds> {
  const max = limit * readPerShown
  const isDistributed = await db.isDistributed()
  const newestFirst = isDistributed
    ? await selectOnMachines(db, viewerId, before ?? newest, max)
    : await rows<FollowedRow>(db, followedPins, [viewerId, before ?? newest, max])
  const found = isDistributed ? await withoutHidden(db, newestFirst, viewerId) : newestFirst
  const pictures = new Set<string>()
  const ids: PinId[] = []
  const byBoard = new Set<string>()
  for (const pin of found) {
    if (pictures.has(pin.image_signature)) continue
    if (ids.length === limit) return { ids, last: ids.at(-1) ?? null, byBoard }
    pictures.add(pin.image_signature)
    ids.push(pin.id)
    if (pin.by_board) byBoard.add(pin.id)
  }
  return {
    ids,
    last: newestFirst.length === max ? (newestFirst.at(-1)?.id ?? null) : null,
    byBoard,
  }
}

async function selectOnMachines(
  db: Db,
  viewerId: PersonId,
  before: string,
  max: number,
): Promise<FollowedRow[]> {
  const [followed, people] = await Promise.all([
    rows<{ kind: 'person' | 'board'; id: string }>(db, followedOnes, [viewerId]),
    selectBlockedOrMuted(db, viewerId),
  ])
  if (followed.length === 0) return []
  const idsOf = (kind: string) => followed.filter((one) => one.kind === kind).map(({ id }) => id)
  return rows<FollowedRow>(db, pinsOfAll, [idsOf('person'), idsOf('board'), before, people, max])
}
