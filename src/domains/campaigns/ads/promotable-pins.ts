import type { CreativeType } from '#contract/campaigns/creative'
import type { AdvertiserId, InterestId, PersonId, PinId } from '#contract/ids'
import { isBoardOfAdvertiser, isPublic } from '#domains/boards'
import { promotableBy, topicIdsOf } from '#domains/pins'
import { type Db, row, rows } from '#platform/database'

/** A pin as an ad shows it. */
export interface CreativeRow {
  pin_id: PinId
  image_signature: string
  creative_type: CreativeType
  title: string
  description: string
  link: string | null
  topic_ids: InterestId[]
  /** A hash of all that a reviewer sees of it. */
  creative_key: string
}

const creative = `p.id as pin_id, p.image_signature, case when p.video_signature is null then 'REGULAR' else 'VIDEO' end
  as creative_type, p.title, p.description, p.link, ${topicIdsOf('p')} as topic_ids,
  md5(jsonb_build_array(p.image_signature, p.video_signature, p.title, p.description, p.link)::text
    || coalesce(p.story_id::text, '')) as creative_key`

/**
 * SQL: a pin `p` of the business, or of a creator it paid, that anybody may open: on a public board, or a protected one
 * of the ad account.
 */
const isPromotable = (advertiser: string, owner: string) =>
  `(${promotableBy(`${owner}::bigint`)} and (${isPublic}
    or (b.owner_id = ${owner}::bigint and ${isBoardOfAdvertiser(`${advertiser}::bigint`)})))`

/** Null unless the ad account may promote it. */
export function findPromotablePin(
  db: Db,
  pinId: PinId,
  { id, owner_id }: { id: AdvertiserId; owner_id: PersonId },
): Promise<CreativeRow | null> {
  return row<CreativeRow>(
    db,
    `select ${creative} from pins p join boards b on b.id = p.board_id
      where p.id = $1 and ${isPromotable('$2', '$3')}`,
    [pinId, id, owner_id],
  )
}

/** A pin as it is now, whoever may see it. */
export function findCreative(db: Db, pinId: PinId): Promise<CreativeRow | null> {
  return row<CreativeRow>(db, `select ${creative} from pins p where p.id = $1`, [pinId])
}

/** The same of several, by id. */
export async function selectCreatives(
  db: Db,
  pinIds: readonly PinId[],
): Promise<Map<PinId, CreativeRow>> {
  const found = await rows<CreativeRow>(
    db,
    `select ${creative} from pins p where p.id = any($1::bigint[])`,
    [[...pinIds]],
  )
  return new Map(found.map((pin) => [pin.pin_id, pin]))
}

/** A pin and on whose behalf it is shown. */
export interface PromotedPin {
  pin_id: PinId
  advertiser_id: AdvertiserId
  owner_id: PersonId
}

export interface PromotedRow extends Omit<CreativeRow, 'pin_id'> {
  pin_id: PinId
  advertiser_id: AdvertiserId
  is_promotable: boolean
}

/** How promoted pins are now; those that are gone are left out. */
export function selectPromotedPins(
  db: Db,
  promoted: readonly PromotedPin[],
): Promise<PromotedRow[]> {
  return rows<PromotedRow>(
    db,
    `select ${creative}, promoted.advertiser_id, ${isPromotable('promoted.advertiser_id', 'promoted.owner_id')} as is_promotable
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as promoted (pin_id, advertiser_id, owner_id)
       join pins p on p.id = promoted.pin_id join boards b on b.id = p.board_id`,
    [
      promoted.map(({ pin_id }) => pin_id),
      promoted.map(({ advertiser_id }) => advertiser_id),
      promoted.map(({ owner_id }) => owner_id),
    ],
  )
}
