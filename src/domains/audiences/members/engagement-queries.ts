import type { AdvertiserId, PersonId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import type { Brought, BroughtPage } from '../ports.ts'

const atOnce = 500

/**
 * Who saved pins of the ad account's owner since then: from public boards to public boards, so that nothing is
 * learned of any other.
 */
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
       from advertisers a join boards b on b.owner_id = a.owner_id and ${isPublic}
       join pins own on own.board_id = b.id and own.person_id = a.owner_id
       join pins p on p.root_pin_id = own.root_pin_id and p.source_pin_id = own.id
       join (select b.id from boards b where ${isPublic}) saved on saved.id = p.board_id
      where a.id = $1 and ($2::bigint is null or b.id = $2) and p.created_at >= $3 and p.person_id <> a.owner_id
        and p.person_id > $4
      group by p.person_id order by p.person_id limit ${atOnce}`,
    [advertiserId, boardId, since, after ?? '0'],
  )
  return { brought: found, next: found.length < atOnce ? null : lastOf(found) }
}

function lastOf(found: readonly { person_id: PersonId }[]): PersonId | null {
  return found.at(-1)?.person_id ?? null
}
