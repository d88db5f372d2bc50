import { reportAdEvents } from '#contract/delivery/report-ad-events'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, OfferId, PersonId } from '#contract/ids'
import type { OutputOf, RequestOf } from '#contract/operation'
import { featureCount, type Offer, offerKey, signOffer } from '#domains/delivery'
import { row, rows } from '#platform/database'
import { cookiesInMemory, nowhere } from '#platform/operations'
import type { World } from '../world.ts'
import type { Business } from '../worlds/advertising.ts'

/** An ad that runs, for whose offers tests report events. */
export interface RunningAd {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  pin_id: Offer['pin_id']
}

export interface Budgets {
  /** Of the ad group. */
  daily?: bigint
  lifetime?: bigint
  /** Of the campaign. */
  campaignDaily?: bigint
  campaignLifetime?: bigint
}

const plenty = 1_000_000_000_000n

/** One more ad of a business, in a campaign of its own, with these budgets. */
export async function runAd(
  world: World,
  business: Business,
  budgets: Budgets = { daily: plenty },
): Promise<RunningAd> {
  const pin_id = await business.pin()
  const { campaign, ad_group, ad } = await business.promote(pin_id)
  await setBudgets(world, { campaign_id: campaign.id, ad_group_id: ad_group.id }, budgets)
  return {
    advertiser_id: business.advertiser.id,
    campaign_id: campaign.id,
    ad_group_id: ad_group.id,
    ad_id: ad.id,
    pin_id,
  }
}

export async function setBudgets(
  { database }: Pick<World, 'database'>,
  { campaign_id, ad_group_id }: Pick<RunningAd, 'campaign_id' | 'ad_group_id'>,
  { daily, lifetime, campaignDaily, campaignLifetime }: Budgets,
): Promise<void> {
  const own = daily ?? lifetime
  await rows(
    database.writer,
    'update ad_groups set budget_type = $2, budget_micro = $3 where id = $1',
    [ad_group_id, own === undefined ? 'CBO_ADGROUP' : daily ? 'DAILY' : 'LIFETIME', own ?? null],
  )
  await rows(
    database.writer,
    'update campaigns set daily_spend_cap_micro = $2, lifetime_spend_cap_micro = $3 where id = $1',
    [campaign_id, campaignDaily ?? null, campaignLifetime ?? null],
  )
}

export function offerOf(world: World, ad: RunningAd, more: Partial<Offer> = {}): Offer {
  return offerWith({
    ...ad,
    offer_id: world.services.newId<OfferId>(),
    offered_at: new Date(Math.floor(world.services.clock.now().getTime() / 1_000) * 1_000),
    ...more,
  })
}

export function offerWith(
  own: RunningAd & Pick<Offer, 'offer_id' | 'offered_at'> & Partial<Offer>,
): Offer {
  return {
    placement: 'BROWSE',
    billable_event: 'CLICKTHROUGH',
    price_micro: 100_000n,
    country: 'DE',
    region: null,
    age_bucket: '25-34',
    gender: 'female',
    device: 'web',
    match_kind: 'everybody',
    match_value: null,
    match_type: null,
    query: null,
    response: 0.02,
    features: Uint32Array.from({ length: featureCount }, (_, n) => n * 7),
    ...own,
  }
}

export function tokenOf({ services }: World, offer: Offer, viewerId: string): string {
  return signOffer(offer, viewerId, offerKey(services.encryption))
}

export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export interface ReportingMember {
  id: PersonId
  offer(ad: RunningAd, more?: Partial<Offer>): { offer: Offer; token: string }
  report(
    ...events: RequestOf<typeof reportAdEvents>['events']
  ): Promise<OutputOf<typeof reportAdEvents>>
}

/** Somebody with a browser and an address of their own. */
export function reporter(
  world: World,
  {
    id,
    address = '203.0.113.9',
    userAgent = browser,
  }: { id?: PersonId; address?: string; userAgent?: string } = {},
): ReportingMember {
  const person = id ?? world.services.newId<PersonId>()
  const viewer = { ...world.as('bob').viewer, id: person } as NonNullable<
    ReturnType<World['as']>['viewer']
  >
  return {
    id: person,
    offer: (ad, more) => {
      const offer = offerOf(world, ad, more)
      return { offer, token: tokenOf(world, offer, person) }
    },
    report: (...events) =>
      world.operations.run(
        reportAdEvents,
        { events },
        {
          viewer,
          requestId: 'test',
          address,
          userAgent,
          sessionToken: null,
          place: nowhere,
          language: 'en',
          browserLanguage: 'en',
          cookies: cookiesInMemory(),
          log: world.log,
        },
      ),
  }
}

export interface StoredAdEvent {
  type: string
  offer_id: OfferId
  invalid_reason: string | null
  billed_micro: string
}

export function storedEvents(
  { database }: Pick<World, 'database'>,
  advertiserId: AdvertiserId,
): Promise<StoredAdEvent[]> {
  return rows<StoredAdEvent>(
    database.reader,
    `select type, offer_id, invalid_reason, billed_micro from ad_events where advertiser_id = $1
      order by offer_id, received_at, type`,
    [advertiserId],
  )
}

/** What the ledger and the budgets say was spent, in micro. */
export async function sumsOf({ database }: Pick<World, 'database'>, advertiserId: AdvertiserId) {
  const found = await row<{ ledger: string; events: string; unbalanced: number }>(
    database.reader,
    `select coalesce((select -sum(amount_micro) from ledger_entries
                       where advertiser_id = $1 and account = 'revenue'), 0)::text as ledger,
            coalesce((select sum(billed_micro) from ad_events where advertiser_id = $1), 0)::text as events,
            (select count(*) from (select from ledger_entries where advertiser_id = $1
                group by key having sum(amount_micro) <> 0) as wrong)::int as unbalanced`,
    [advertiserId],
  )
  const spend = await rows<{ budget_id: string; day: string; spent_micro: string }>(
    database.reader,
    'select budget_id, day::text as day, spent_micro from ad_spend where advertiser_id = $1 order by 1, 2',
    [advertiserId],
  )
  return {
    ledger: BigInt(found?.ledger ?? 0),
    events: BigInt(found?.events ?? 0),
    unbalanced: found?.unbalanced ?? 0,
    spend: spend.map(({ spent_micro, ...key }) => ({ ...key, spent: BigInt(spent_micro) })),
  }
}
