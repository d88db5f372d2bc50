import type { PersonId, PinId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { madeAt } from '#platform/ids'
import { offeredTo } from './offered.ts'

export interface FreshPin {
  id: PinId
  image_signature: string
}

/** Limits how many pins are read per board. */
const maxPerBoard = 50

/*
 * The newest public pins before one of them, found by their boards: those saved to last before that moment, and
 * those saved to since, which may contain older ones as well. Of the former, as many boards as pins are enough.
 */
const freshOfBoards = `select p.id, p.image_signature
  from ((select id from boards where privacy = 'public' and deleted_at is null and last_pinned_at <= $2
            and owner_id is distinct from $3::bigint
          order by last_pinned_at desc, id desc limit $4)
        union all
        (select id from boards where privacy = 'public' and deleted_at is null and last_pinned_at > $2
            and owner_id is distinct from $3::bigint
          order by last_pinned_at, id limit $4)) near
  join boards b on b.id = near.id
  cross join lateral (select id, board_id, person_id, image_signature from pins
         where board_id = b.id and id < $1 and person_id is distinct from $3::bigint
         order by id desc limit $5) p
 where ${offeredTo('$3')} order by p.id desc limit $4`

/** The newest pins of others before `before` that may be shown to the viewer, however much was saved elsewhere meanwhile. */
export function selectFreshOfBoards(
  db: Db,
  before: string,
  viewerId: PersonId | null,
  limit: number,
): Promise<FreshPin[]> {
  return rows<FreshPin>(db, freshOfBoards, [
    before,
    madeAt(before),
    viewerId,
    limit,
    Math.min(limit, maxPerBoard),
  ])
}
