import type { Privacy } from '#contract/boards/board'
import type { AdvertiserId, BoardId, PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { isBoardOfAdvertiser, ownedBy, savableBy } from './board-privacy.ts'

/** The fields of a board that the picker needs. */
export interface PickableRow {
  id: BoardId
  name: string
  /** Folded, after one digit for sorting. */
  name_key: string
  slug: string
  privacy: Privacy
  layout: string
  section_count: number
  pin_count: number
  /** The newest picture's signature. */
  cover: string | null
  /** Set for another's board that the viewer collaborates on. */
  owner_id: PersonId | null
  owner_username: string | null
  is_collaborative: boolean
  /** Created for an ad account by one of its members, so its creation time does not show where the owner saves. */
  is_for_advertiser: boolean
}

const columns = `b.id, b.name, b.name_key, b.slug, b.privacy, b.layout, b.section_count, b.pin_count,
  substr(coalesce(b.chosen_cover, b.cover_pictures[1]), 1, 32) as cover`

const pickable = `
  select ${columns}, null::bigint as owner_id, null::text as owner_username,
         exists (select 1 from board_collaborators c where c.board_id = b.id and c.accepted_at is not null) as is_collaborative,
         b.advertiser_id is not null as is_for_advertiser
    from boards b
   where b.owner_id = $1 and ${ownedBy('$1')} and b.archived_at is null
  union all
  select ${columns}, b.owner_id, owner.username, true, false
    from board_collaborators c join boards b on b.id = c.board_id join people owner on owner.id = b.owner_id
   where c.person_id = $1 and c.archived_at is null and b.owner_id <> $1 and ${savableBy('$1')}
  order by name_key, id`

/** All boards the viewer may save to and has not archived, by name. */
export function selectPickableBoards(db: Db, viewerId: PersonId): Promise<PickableRow[]> {
  return rows<PickableRow>(db, pickable, [viewerId])
}

const pickableFor = `
  select ${columns}, null::bigint as owner_id, null::text as owner_username, false as is_collaborative,
         false as is_for_advertiser
    from boards b
   where b.owner_id = $1 and ${isBoardOfAdvertiser('$2::bigint')} and b.archived_at is null
  order by name_key, id`

/** All boards of this owner that this ad account manages, by name. */
export function selectPickableFor(
  db: Db,
  ownerId: PersonId,
  advertiserId: AdvertiserId,
): Promise<PickableRow[]> {
  return rows<PickableRow>(db, pickableFor, [ownerId, advertiserId])
}

/** Which of these folded names the owner's boards have. */
export async function selectNamesTaken(
  db: Db,
  ownerId: PersonId,
  nameKeys: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ name_key: string }>(
    db,
    `select b.name_key from boards b where b.owner_id = $1 and b.name_key = any($2::text[]) and ${ownedBy('$1')}`,
    [ownerId, [...nameKeys]],
  )
  return new Set(found.map((one) => one.name_key))
}
