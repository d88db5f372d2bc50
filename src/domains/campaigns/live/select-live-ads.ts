import type { AdvertiserId } from '#contract/ids'
import { type BillingContext, billingState, selectOrderTerms } from '#domains/billing'
import type { Db } from '#platform/database'
import { selectPromotedPins } from '../ads/promotable-pins.ts'
import { type LiftStudyRow, selectLiveStudies } from '../lift-studies/lift-study-queries.ts'
import {
  type LiveAccountRow,
  type LiveAdRow,
  type LiveGroupRow,
  type LiveKeywordRow,
  type LiveScope,
  selectApprovedAds,
  selectLiveAccounts,
  selectLiveGroups,
  selectLiveGroupsOf,
  selectLiveKeywords,
} from './live-queries.ts'

/** An ad group with everything that decides where and when its ads are shown. */
export interface LiveAdGroup {
  account: LiveAccountRow
  group: LiveGroupRow
  ads: LiveAdRow[]
  /** Its own. */
  keywords: LiveKeywordRow[]
  /** Its own, and those of its campaign and ad account. */
  negatives: LiveKeywordRow[]
  /** That cover it, now or later. */
  studies: LiftStudyRow[]
}

const batch = 2_000

/**
 * All live ad groups with at least one approved ad, a few thousand at once. What starts later is among them: whoever
 * shows ads goes by the dates.
 */
export async function* selectLiveAds(
  context: BillingContext,
  now: Date,
): AsyncGenerator<LiveAdGroup[]> {
  let after = { advertiser_id: '0', id: '0' }
  for (;;) {
    const groups = await selectLiveGroups(context.db, now, after, batch)
    yield await complete(context, now, groups)
    const last = groups.at(-1)
    if (!last || groups.length < batch) return
    after = last
  }
}

/** The live ad groups of these parts; those of them that are not returned are live no more. */
export async function selectLiveChanges(
  context: BillingContext,
  now: Date,
  scopes: readonly LiveScope[],
): Promise<LiveAdGroup[]> {
  const whole = new Set(
    scopes.filter(({ campaign_id }) => campaign_id === null).map((scope) => scope.advertiser_id),
  )
  const campaigns = scopes.flatMap(({ advertiser_id, campaign_id }) =>
    campaign_id === null || whole.has(advertiser_id) ? [] : { advertiser_id, campaign_id },
  )
  const groups: LiveGroupRow[] = []
  if (whole.size > 0)
    groups.push(
      ...(await selectLiveGroupsOf(context.db, now, {
        advertiserIds: [...whole],
        campaignIds: [],
      })),
    )
  if (campaigns.length > 0)
    groups.push(
      ...(await selectLiveGroupsOf(context.db, now, {
        advertiserIds: campaigns.map(({ advertiser_id }) => advertiser_id),
        campaignIds: campaigns.map(({ campaign_id }) => campaign_id),
      })),
    )
  return complete(context, now, groups)
}

async function complete(
  context: BillingContext,
  now: Date,
  groups: readonly LiveGroupRow[],
): Promise<LiveAdGroup[]> {
  if (groups.length === 0) return []
  const { db } = context
  const advertiserIds = [...new Set(groups.map((group) => group.advertiser_id))]
  const billing = await billingState(context, advertiserIds)
  const payable = advertiserIds.filter((id) => billing.get(id)?.isValid)
  const accounts = new Map(
    (await selectLiveAccounts(db, payable)).map((account) => [account.id, account]),
  )
  const running = await withinOrders(
    db,
    groups.filter((group) => accounts.has(group.advertiser_id)),
    now,
  )
  const ads = await withoutChanged(db, accounts, await selectApprovedAds(db, running))
  const adsOf = Map.groupBy(ads, ({ ad_group_id }) => ad_group_id)
  const keywordsOf = Map.groupBy(
    await selectLiveKeywords(db, [...accounts.keys()]),
    (keyword) => keyword.advertiser_id,
  )
  const studiesOf = Map.groupBy(
    await selectLiveStudies(db, [...accounts.keys()], now),
    (study) => study.advertiser_id,
  )
  return running.flatMap((group) => {
    const shown = adsOf.get(group.id)
    const account = accounts.get(group.advertiser_id)
    if (!shown || !account) return []
    const studies = (studiesOf.get(account.id) ?? []).filter(
      ({ campaign_ids, compared_campaign_ids: compared }) =>
        (campaign_ids?.includes(group.campaign_id) ?? true) ||
        compared?.includes(group.campaign_id),
    )
    const whole = { account, studies, ...split(group, keywordsOf.get(account.id) ?? []) }
    return byBid(group, shown).map((part) => ({ ...whole, ...part }))
  })
}

/** An ad group whose product groups have bids of their own takes part once with each: all share its budget. */
function byBid(
  group: LiveGroupRow,
  ads: readonly LiveAdRow[],
): Pick<LiveAdGroup, 'group' | 'ads'>[] {
  return [...Map.groupBy(ads, ({ own_bid_micro }) => own_bid_micro)].map(([bid, own]) => ({
    group:
      bid === null ? group : { ...group, bid_strategy_type: 'MAX_BID' as const, bid_micro: bid },
    ads: own,
  }))
}

/** Campaigns that spend an order line run while that does, and within its days. */
async function withinOrders(
  db: Db,
  groups: readonly LiveGroupRow[],
  now: Date,
): Promise<LiveGroupRow[]> {
  const ids = [...new Set(groups.map((group) => group.advertiser_id))]
  const terms = await selectOrderTerms(db, ids)
  const termsOf = new Map(terms.map((one) => [`${one.advertiser_id} ${one.campaign_id}`, one]))
  return groups.flatMap((group) => {
    const order = termsOf.get(`${group.advertiser_id} ${group.campaign_id}`)
    if (order === undefined) return group
    if (!order.may_spend || (order.ends_at !== null && order.ends_at <= now)) return []
    const { campaign_start_at: start, campaign_end_at: end } = group
    return {
      ...group,
      campaign_start_at: start !== null && start > order.starts_at ? start : order.starts_at,
      campaign_end_at:
        end !== null && (order.ends_at === null || end < order.ends_at) ? end : order.ends_at,
    }
  })
}

/** Only while a pin is as it was reviewed, and open to everybody. */
async function withoutChanged(
  db: Db,
  accounts: ReadonlyMap<AdvertiserId, LiveAccountRow>,
  ads: readonly LiveAdRow[],
): Promise<LiveAdRow[]> {
  const promoted = ads.flatMap(({ pin_id, advertiser_id }) => {
    const owner_id = accounts.get(advertiser_id)?.owner_id
    return owner_id === undefined ? [] : { pin_id, advertiser_id, owner_id }
  })
  const pins = new Map(
    (await selectPromotedPins(db, promoted)).map((pin) => [
      `${pin.advertiser_id} ${pin.pin_id}`,
      pin,
    ]),
  )
  return ads.filter((ad) => {
    const pin = pins.get(`${ad.advertiser_id} ${ad.pin_id}`)
    return pin?.is_promotable === true && pin.creative_key === ad.creative_key
  })
}

function split(
  group: LiveGroupRow,
  ofAccount: readonly LiveKeywordRow[],
): Pick<LiveAdGroup, 'keywords' | 'negatives'> {
  const concerning = ofAccount.filter(
    ({ campaign_id, ad_group_id }) =>
      (campaign_id === null || campaign_id === group.campaign_id) &&
      (ad_group_id === null || ad_group_id === group.id),
  )
  const isNegative = ({ match_type }: LiveKeywordRow) => match_type.endsWith('_NEGATIVE')
  return {
    keywords: concerning.filter((keyword) => !isNegative(keyword)),
    negatives: concerning.filter(isNegative),
  }
}
