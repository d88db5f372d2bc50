import type { AdvertiserId, CatalogFeedId, PromotedItemId } from '#contract/ids'
import { limits } from '#contract/limits'
import { selectProductGroups } from '#domains/catalogs'
import type { Database, Db, Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { noteLiveChange } from '../../live/note-live-change.ts'
import {
  type PromotionRow,
  selectPromotingGroups,
  selectPromotionsOf,
} from '../promotion-queries.ts'
import { dueItems } from '../write-promotion.ts'
import {
  type Choice,
  enterItems,
  forgetFailures,
  type GroupKey,
  leaveItems,
  selectChosenItems,
  selectDueItems,
} from './item-queries.ts'
import { noteItemStates } from './item-states.ts'
import { makeItemAd } from './make-item-ad.ts'

/** Ads that are made before others get their turn. */
const atOnce = 20

/** A feed has other items, or its groups other conditions: who shows ads reads anew, and ad groups choose again. */
export async function followItems(
  database: Database,
  { advertiser_id, feed_id }: { advertiser_id: AdvertiserId; feed_id: CatalogFeedId },
): Promise<void> {
  await database.transaction(async (db) => {
    await forgetFailures(db, advertiser_id, feed_id)
    for (const group of await selectPromotingGroups(db, advertiser_id, feed_id)) {
      await noteLiveChange(db, advertiser_id, group.campaign_id)
      await dueItems(db, advertiser_id, group.ad_group_id)
    }
  })
}

/** Works out which items an ad group promotes; the ads that are missing are made by a job of their own. */
export async function promoteItems(
  services: Services,
  database: Database,
  { advertiser_id, ad_group_id }: GroupKey,
): Promise<void> {
  const promotions = await selectPromotionsOf(database.reader, advertiser_id, ad_group_id)
  const [first] = promotions
  if (!first) return
  const { campaign_id, feed_id } = first
  const choices = await toChoices(database.reader, promotions)
  const max = limits.promotedItemsPerGroup
  const chosen = await selectChosenItems(database.reader, advertiser_id, feed_id, choices, max)
  const place = { advertiser_id, campaign_id, ad_group_id, feed_id }
  const now = services.clock.now()
  await database.transaction(async (db) => {
    await leaveItems(db, place, chosen, now)
    const entered = chosen.map((item) => ({ ...item, id: services.newId<PromotedItemId>() }))
    await enterItems(db, place, entered, now)
    await noteItemStates(db, place, now)
    await noteLiveChange(db, advertiser_id, campaign_id)
    await dueAds(db, { advertiser_id, ad_group_id })
  })
}

/** Makes some of the ads that are missing, which may take as long as the sites of their pictures do. */
export async function makeItemAds(
  services: Services,
  database: Database,
  group: GroupKey,
): Promise<void> {
  const due = await selectDueItems(database.reader, group, atOnce)
  for (const item of due) await makeItemAd(services, database, item)
  if (due.length === atOnce) await database.transaction((db) => dueAds(db, group))
}

async function dueAds(db: Writer, group: GroupKey): Promise<void> {
  const key = `item_ads ${group.ad_group_id}`
  await enqueue(db, 'item_ads_due', group, { key, queue: key })
}

/** The oldest group has an item first, everything else last; one that is excluded has it before all others. */
async function toChoices(db: Db, promotions: readonly PromotionRow[]): Promise<Choice[]> {
  const [first] = promotions
  if (!first) return []
  const ids = promotions.flatMap(({ product_group_id: id }) => id ?? [])
  const groups = await selectProductGroups(db, first.advertiser_id, { feedId: null, ids })
  const known = new Map(groups.map((group) => [group.id, group]))
  return promotions.flatMap(({ id, product_group_id, status }, nth): Choice[] => {
    const isRest = product_group_id === null
    const group = isRest ? undefined : known.get(product_group_id)
    if (!isRest && !group) return []
    return [
      {
        promotion_id: id,
        place: isRest ? promotions.length : nth,
        is_banned: !isRest && status === 'EXCLUDED',
        is_chosen: status !== 'EXCLUDED',
        auto_type: isRest ? 'ALL_PRODUCTS' : group!.auto_type,
        filters: group?.filters ?? null,
      },
    ]
  })
}
