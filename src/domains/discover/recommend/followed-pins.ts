import { type FoundIds, offeredTo } from '#domains/pins'
import { type Db, rows } from '#platform/database'

/** Of so many people and so many boards, those followed last, pins are brought together. */
const sources = 2_000
const newest = '9223372036854775807'

/*
 * Those who saved last are found by one look at each; only they can have anything among the newest, and
 * only their pins are read.
 */
const newestOf = (follows: string, id: string) => `
  select newest.id, source.id as source_id from (
    select ${id} as id from ${follows} where follower_id = $1 order by followed_at desc limit ${sources}) source
  cross join lateral (
    select p.id from pins p where p.${id} = source.id and p.id < $2 order by p.id desc limit 1) newest
  order by newest.id desc limit $3`

const pinsOf = (follows: string, id: string, byBoard: boolean) => `
  select found.id, ${byBoard} as by_board from (${newestOf(follows, id)}) latest
  cross join lateral (
    select p.id from pins p where p.${id} = latest.source_id and p.id < $2 order by p.id desc limit $3) found`

const followedPins = `
  select p.id, p.image_signature, followed.by_board, ${offeredTo('$1')} as is_shown
    from (select id, bool_or(by_board) as by_board from (
            ${pinsOf('person_follows', 'person_id', false)}
            union all ${pinsOf('board_follows', 'board_id', true)}) each
          group by id order by id desc limit $3) followed
    join pins p on p.id = followed.id join boards b on b.id = p.board_id
   order by p.id desc`

interface FollowedRow {
  id: string
  image_signature: string
  by_board: boolean
  is_shown: boolean
}

interface FollowedIds extends FoundIds {
  /** Those of the pins that are shown for their board's sake. */
  byBoard: Set<string>
}

/** Most of what followed people save may be offered; a page may come out short, but never slow. */
const scannedPerShown = 3

/** Pins of followed people and boards before `before`, newest first, each picture once. */
export async function selectFollowedPins(
  db: Db,
  viewerId: string,
  before: string | null,
  limit: number,
): Promise<FollowedIds> {
  const most = limit * scannedPerShown
  const found = await rows<FollowedRow>(db, followedPins, [viewerId, before ?? newest, most])
  const pictures = new Set<string>()
  const ids: string[] = []
  const byBoard = new Set<string>()
  for (const pin of found) {
    if (!pin.is_shown || pictures.has(pin.image_signature)) continue
    if (ids.length === limit) return { ids, last: ids.at(-1) ?? null, byBoard }
    pictures.add(pin.image_signature)
    ids.push(pin.id)
    if (pin.by_board) byBoard.add(pin.id)
  }
  return { ids, last: found.length === most ? (found.at(-1)?.id ?? null) : null, byBoard }
}
