import { isFailure } from '#contract/errors'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Author } from '#domains/advertisers'
import { resolvePicture } from '#domains/media'
import { addPin } from '#domains/pins'
import { type Database, type Db, row, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockAdGroup } from '../../ad-groups/ad-group-queries.ts'
import { lockAd } from '../../ads/ad-queries.ts'
import { findPromotablePin } from '../../ads/promotable-pins.ts'
import { addSubmittedAd, toNewAd } from '../../ads/save-ads.ts'
import { saveAd } from '../../ads/write-ad.ts'
import { lockItemBoard } from './item-board.ts'
import { type DueItem, failItem, lockDueItem, showItem } from './item-queries.ts'

/**
 * Makes the ad of an item: its picture is fetched once, as any picture of the web is, and becomes a pin on a protected
 * board, which is reviewed like others. An ad that shows what the item was before is given up.
 */
export async function makeItemAd(
  services: Services,
  database: Database,
  item: DueItem,
): Promise<void> {
  const owner_id = await findOwner(database.reader, item.advertiser_id)
  if (owner_id === null) return
  const context = { ...services, db: database.reader, database }
  try {
    const { signature } = await resolvePicture(context, owner_id, { image_url: item.image_link })
    await database.transaction((db) => addItemAd(services, db, { item, owner_id, signature }))
  } catch (error) {
    // Others are made, and this one is tried again with the next file.
    if (!isFailure(error)) throw error
    await database.transaction((db) => failItem(db, item, error.code))
  }
}

async function addItemAd(
  { newId, clock }: Services,
  db: Writer,
  { item, owner_id, signature }: { item: DueItem; owner_id: PersonId; signature: string },
): Promise<void> {
  if (!(await lockDueItem(db, item))) return
  const author: Author = { db, newId, clock, actorId: null, source: 'system' }
  const into = await lockItemBoard(author, item, owner_id)
  const pin = await addPin(
    author,
    owner_id,
    into,
    { signature, video_signature: null },
    {
      title: item.title.slice(0, limits.pinTitleLength),
      description: item.description.slice(0, limits.pinDescriptionLength),
      ...{ alt_text: '', link: item.link, method: 'catalog', saved_on_behalf: true },
    },
  )
  const group = await lockAdGroup(db, item.advertiser_id, item.ad_group_id)
  if (!group) return
  const creative = await findPromotablePin(db, pin.id, { id: item.advertiser_id, owner_id })
  const ad = toNewAd(author, group, creative, {
    pin_id: pin.id,
    name: item.title.slice(0, limits.campaignNameLength),
  })
  await addSubmittedAd(author, {
    ...ad,
    promotion_id: item.promotion_id,
    promoted_item_id: item.id,
  })
  const before = item.ad_id && (await lockAd(db, item.advertiser_id, item.ad_id))
  if (before) await saveAd(author, before, { ...before, status: 'ARCHIVED' })
  await showItem(db, item, ad.id)
}

/** Null: the ad account is gone, or its owner is hidden. */
async function findOwner(db: Db, id: AdvertiserId): Promise<PersonId | null> {
  const found = await row<{ owner_id: PersonId }>(
    db,
    `select a.owner_id from advertisers a join people owner on owner.id = a.owner_id
      where a.id = $1 and owner.hidden_at is null`,
    [id],
  )
  return found?.owner_id ?? null
}
