import type { AdvertiserId, PersonId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import type { Brought, BroughtPage } from '../ports.ts'

const atOnce = 500

/**
 * SQL: what others saved, `p`, of the pins of the owner of ad account $1, or of its board $2 alone: from public boards
 * to public boards, so that nothing is learned of any other.
 */
export const savesOfOwn = `(
    select own.id, own.root_pin_id, a.owner_id from advertisers a
      join boards b on b.owner_id = a.owner_id and ${isPublic}
      join pins own on own.board_id = b.id and own.person_id = a.owner_id
     where a.id = $1 and ($2::bigint is null or b.id = $2)) own
  join pins p on p.root_pin_id = own.root_pin_id and p.source_pin_id = own.id and p.person_id <> own.owner_id
  join boards b on b.id = p.board_id and ${isPublic}`

/** Who saved pins of the ad account's owner since then. */
export async function selectSaves(
  db: Db,
  advertiserId: AdvertiserId,
  boardId: string | null,
  since: Date,
  after: string | null,
): Promise<BroughtPage> {
  const found = await rows<Brought>(
    db,
    `select p.person_id, max(p.created_at) as at
       from ${savesOfOwn} where p.created_at >= $3 and p.person_id > $4
      group by p.person_id order by p.person_id limit ${atOnce}`,
    [advertiserId, boardId, since, after ?? '0'],
  )
  return { brought: found, next: found.length < atOnce ? null : lastOf(found) }
}

function lastOf(found: readonly { person_id: PersonId }[]): PersonId | null {
  return found.at(-1)?.person_id ?? null
}
