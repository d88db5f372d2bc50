import type { StopReason } from '#contract/campaigns/review/review-reasons'
import { audiencesOf, type TargetingSpec } from '#contract/campaigns/targeting'
import type { AdId, AdvertiserId, PersonId, PinId } from '#contract/ids'
import { type Database, type Db, rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockAd } from '../ads/ad-queries.ts'
import { type PromotedRow, selectPromotedPins } from '../ads/promotable-pins.ts'
import { saveAd } from '../ads/write-ad.ts'
import type { CampaignPorts } from '../ports.ts'
import { resubmitAd, reviewer } from '../review/decide.ts'
import { isOnSale } from './live-queries.ts'
import { noteLiveChange } from './note-live-change.ts'

const batch = 1_000

interface FollowedRow {
  advertiser_id: AdvertiserId
  id: AdId
  pin_id: PinId
  owner_id: PersonId
  creative_key: string
  stopped_reason: StopReason | null
  targeting_spec: TargetingSpec
  is_on_sale: boolean
}

/**
 * Stops ads whose pins went or were hidden, whose item is not promoted, or whose audience cannot be used, lets them go on when they are back, and
 * sends to review those whose pin was changed. Such ads are not live from the change on: this says so in their log, and to who shows ads.
 */
export async function followPins(
  services: Services,
  database: Database,
  ports: Pick<CampaignPorts, 'selectUsableAudiences'>,
): Promise<void> {
  let after = { advertiser_id: '0', id: '0' }
  for (;;) {
    const ads = await selectFollowed(database.reader, after)
    const pins = new Map(
      (await selectPromotedPins(database.reader, ads)).map((pin) => [
        `${pin.advertiser_id} ${pin.pin_id}`,
        pin,
      ]),
    )
    const named = ads.flatMap(({ advertiser_id, targeting_spec }) =>
      audiencesOf(targeting_spec).map((id) => ({ advertiser_id, id })),
    )
    const usable = await ports.selectUsableAudiences(database.reader, named)
    for (const ad of ads) {
      const pin = pins.get(`${ad.advertiser_id} ${ad.pin_id}`) ?? null
      const hasAudiences = audiencesOf(ad.targeting_spec).every((id) => usable.has(id))
      const known = { pin, hasAudiences, isOnSale: ad.is_on_sale }
      if (stateOf(ad, known) !== ad.stopped_reason)
        await database.transaction((db) => follow(services, db, ad, known))
    }
    const last = ads.at(-1)
    if (!last || ads.length < batch) return
    after = last
  }
}

interface Known {
  pin: PromotedRow | null
  hasAudiences: boolean
  /** True for what is no item. */
  isOnSale: boolean
}

function stateOf(
  ad: Pick<FollowedRow, 'creative_key'>,
  { pin, hasAudiences, isOnSale }: Known,
): StopReason | null {
  if (!pin) return 'PIN_GONE'
  if (!pin.is_promotable) return 'PIN_HIDDEN'
  if (pin.creative_key !== ad.creative_key) return 'PIN_CHANGED'
  if (!isOnSale) return 'ITEM_NOT_PROMOTED'
  return hasAudiences ? null : 'AUDIENCE_NOT_READY'
}

async function follow(
  services: Services,
  db: Writer,
  { advertiser_id, id }: FollowedRow,
  known: Known,
): Promise<void> {
  const { pin } = known
  const ad = await lockAd(db, advertiser_id, id)
  if (!ad) return
  const state = stateOf(ad, known)
  if (state === ad.stopped_reason) return
  const author = { ...reviewer(services, db), source: 'system' as const }
  if (state !== 'PIN_CHANGED' || !pin) {
    await saveAd(author, ad, { ...ad, stopped_reason: state })
    return
  }
  const { creative_key, image_signature, creative_type } = pin
  const changed = { ...ad, creative_key, image_signature, creative_type, stopped_reason: null }
  await resubmitAd(author, ad, changed)
}

/** Ads that may be shown, now or once they are reviewed. */
function selectFollowed(
  db: Db,
  after: { advertiser_id: string; id: string },
): Promise<FollowedRow[]> {
  return rows<FollowedRow>(
    db,
    `select ad.advertiser_id, ad.id, ad.pin_id, a.owner_id, ad.creative_key, ad.stopped_reason, g.targeting_spec,
        (ad.promoted_item_id is null or coalesce(p.status = 'RUNNING', false) and ${isOnSale}) as is_on_sale
       from ads ad join advertisers a on a.id = ad.advertiser_id
       join ad_groups g on g.advertiser_id = ad.advertiser_id and g.id = ad.ad_group_id
       left join product_group_promotions p on p.advertiser_id = ad.advertiser_id and p.id = ad.promotion_id
      where (ad.advertiser_id, ad.id) > ($1::bigint, $2::bigint) and ad.status in ('ACTIVE', 'PAUSED')
      order by ad.advertiser_id, ad.id limit ${batch}`,
    [after.advertiser_id, after.id],
  )
}

/** An ad account can pay no more, or again, or its audiences can be used or not: its ads stop, or go on. */
export async function followAccount(database: Database, id: AdvertiserId): Promise<void> {
  await database.transaction((db) => noteLiveChange(db, id, null))
}

/** An owner was suspended or is back, or has an address for invoices: all of their ads stop, or go on. */
export async function followOwner(database: Database, personId: PersonId): Promise<void> {
  await database.transaction(async (db) => {
    const own = await rows<{ id: AdvertiserId }>(
      db,
      'select id from advertisers where owner_id = $1',
      [personId],
    )
    for (const { id } of own) await noteLiveChange(db, id, null)
  })
}

/** Ads were opened or closed in a country: all of its ad accounts go on, or stop. */
export async function followMarket(database: Database, country: string): Promise<void> {
  await database.transaction(async (db) => {
    const there = await rows<{ id: AdvertiserId }>(
      db,
      'select id from advertisers where country = $1',
      [country],
    )
    for (const { id } of there) await noteLiveChange(db, id, null)
  })
}

/** A currency costs something else: bids in it are worth more or less than processes think that show ads. */
export async function followCurrency(database: Database, currency: string): Promise<void> {
  await database.transaction(async (db) => {
    const own = await rows<{ id: AdvertiserId }>(
      db,
      'select id from advertisers where currency = $1',
      [currency],
    )
    for (const { id } of own) await noteLiveChange(db, id, null)
  })
}
