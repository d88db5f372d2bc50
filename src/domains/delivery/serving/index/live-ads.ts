import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import {
  type LiveAdGroup as CampaignsLiveAdGroup,
  createLiveChangeReader,
  currentLivePosition,
  type LiveChangeReader,
  type LiveScope,
  selectLiveAds,
  selectLiveChanges,
} from '#domains/campaigns'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { applyChange, createLiveIndex, type LiveIndex } from '../../live-index/live-index.ts'
import type { TopicTree } from '../../live-index/near-topics.ts'
import { budgetsOfCampaign, type ServedBudget } from '../pacing/served-budget.ts'
import { selectCurrencies } from './currency-queries.ts'
import { applyQualities, type Qualities, readQualities } from './qualities.ts'
import { toLiveAdGroup } from './to-live-ad-group.ts'
import { withUsableAudiences } from './usable-audiences.ts'

/** All that is live, as this process has read it. */
export interface LiveAds {
  index: LiveIndex
  /** Of what is in the index, by their ids. */
  budgets: Map<string, ServedBudget>
  campaignsOf: Map<AdvertiserId, Set<CampaignId>>
  budgetsOf: Map<CampaignId, readonly string[]>
  /** How welcome ads are, as counted last. */
  qualities: Qualities
  /** Interests, as they were when all was read. */
  topics: TopicTree
  /** What the people of a study are drawn by. */
  studyKey(id: string): number
  changes: LiveChangeReader
  /** Changes that were returned and not applied yet: they are not returned again. */
  due: LiveScope[]
  /** How many were applied. */
  applied: bigint
}

export interface TopicPorts {
  readTopics(db: Db): Promise<TopicTree>
}

export type LiveSource = Pick<Services, 'payments' | 'clock' | 'encryption'> & {
  db: Db
  ports: TopicPorts
}

/** Requests are answered between so many campaigns. */
const campaignsPerTurn = 200

/** Reads all that is live, a few thousand ad groups at a time. */
export async function loadLiveAds(source: LiveSource): Promise<LiveAds> {
  // What changes meanwhile is read again afterwards.
  const position = await currentLivePosition(source.db)
  const ads: LiveAds = {
    index: createLiveIndex(),
    budgets: new Map(),
    campaignsOf: new Map(),
    budgetsOf: new Map(),
    qualities: await readQualities(source.db),
    topics: await source.ports.readTopics(source.db),
    studyKey: (id) => source.encryption.fingerprint('people of a lift study', id).readUInt32BE(0),
    changes: createLiveChangeReader(position),
    due: [],
    applied: 0n,
  }
  const groups: CampaignsLiveAdGroup[] = []
  for await (const some of selectLiveAds(source, source.clock.now())) groups.push(...some)
  await applyGroups(ads, source.db, new Map(), groups)
  return ads
}

/** Applies what changed since the last call. */
export async function followLiveAds(ads: LiveAds, source: LiveSource): Promise<void> {
  ads.due.push(...(await ads.changes.next(source.db)))
  if (ads.due.length === 0) return
  const scopes = [...ads.due]
  const groups = await selectLiveChanges(source, source.clock.now(), scopes)
  const changed = new Map<CampaignId, AdvertiserId>()
  for (const { advertiser_id, campaign_id } of scopes) {
    const all = campaign_id === null ? ads.campaignsOf.get(advertiser_id) : [campaign_id]
    for (const id of all ?? []) changed.set(id, advertiser_id)
  }
  await applyGroups(ads, source.db, changed, groups)
  ads.due = []
}

/** Reads how welcome ads are now. */
export async function renewQualities(ads: LiveAds, db: Db): Promise<void> {
  ads.qualities = await readQualities(db)
  applyQualities(ads.index, ads.qualities)
}

/** Replaces the campaigns of these ad groups; `changed` ones of which there is none are live no more. */
async function applyGroups(
  ads: LiveAds,
  db: Db,
  changed: ReadonlyMap<CampaignId, AdvertiserId>,
  all: readonly CampaignsLiveAdGroup[],
): Promise<void> {
  const groups = await withUsableAudiences(db, all)
  const currencies = groups.length === 0 ? new Map<string, bigint>() : await selectCurrencies(db)
  const found = Map.groupBy(groups, ({ group }) => group.campaign_id)
  const owners = new Map(changed)
  for (const { group, account } of groups) owners.set(group.campaign_id, account.id)
  let count = 0
  for (const [id, owner] of owners) {
    applyCampaign(ads, id, owner, found.get(id) ?? [], currencies)
    count += 1
    if (count % campaignsPerTurn === 0) await nextTurn()
  }
}

function applyCampaign(
  ads: LiveAds,
  campaign_id: CampaignId,
  owner: AdvertiserId,
  rows: readonly CampaignsLiveAdGroup[],
  currencies: ReadonlyMap<string, bigint>,
): void {
  const ad_groups = rows.flatMap((row) => {
    const rate = currencies.get(row.account.currency)
    return rate === undefined ? [] : toLiveAdGroup(row, rate, ads)
  })
  for (const id of ads.budgetsOf.get(campaign_id) ?? []) ads.budgets.delete(id)
  const budgets = budgetsOfCampaign(ad_groups, rows[0]?.account.time_zone ?? 'UTC')
  for (const budget of budgets) ads.budgets.set(budget.budget_id, budget)
  const campaigns = ads.campaignsOf.get(owner) ?? new Set()
  if (ad_groups.length > 0) {
    ads.campaignsOf.set(owner, campaigns.add(campaign_id))
    ads.budgetsOf.set(
      campaign_id,
      budgets.map(({ budget_id }) => budget_id),
    )
  } else {
    campaigns.delete(campaign_id)
    if (campaigns.size === 0) ads.campaignsOf.delete(owner)
    ads.budgetsOf.delete(campaign_id)
  }
  ads.applied += 1n
  applyChange(ads.index, { change: ads.applied, campaign_id, ad_groups })
}
