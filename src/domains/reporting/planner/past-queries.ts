import type { AdGroupId, AdId, AdvertiserId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

export async function selectNextAccounts(
  db: Db,
  after: AdvertiserId,
  max: number,
): Promise<AdvertiserId[]> {
  const found = await rows<{ id: AdvertiserId }>(
    db,
    'select id from advertisers where id > $1 order by id limit $2',
    [after, max],
  )
  return found.map(({ id }) => id)
}

export async function deleteOtherDays(db: Writer, days: readonly string[]): Promise<void> {
  await rows(db, 'delete from past_country_days where day <> all($1::date[])', [days])
}

export async function writeCountryDay(db: Writer, day: string): Promise<void> {
  await rows(db, 'delete from past_country_days where day = $1::date', [day])
  await rows(
    db,
    `insert into past_country_days (day, country, impressions)
     select f.day, f.country, sum(f.impressions) from ad_daily_facts f where f.day = $1::date group by 1, 2
     on conflict do nothing`,
    [day],
  )
}

export interface DeliveredDay {
  advertiser_id: AdvertiserId
  ad_group_id: AdGroupId
  country: string
  first_ad: AdId
  last_ad: AdId
  spend: string
  impressions: string
  clicks: string
  video_halves: string
}

/** What ad groups brought on a day in each country, with the outermost ids of their ads. */
export function selectDeliveredDay(
  db: Db,
  ids: readonly AdvertiserId[],
  day: string,
): Promise<DeliveredDay[]> {
  return rows<DeliveredDay>(
    db,
    `select f.advertiser_id, f.ad_group_id, f.country, min(f.ad_id) as first_ad, max(f.ad_id) as last_ad,
            sum(f.spend_micro)::text as spend, sum(f.impressions)::text as impressions, sum(f.clicks)::text as clicks,
            sum(f.video_halves)::text as video_halves
       from ad_daily_facts f where f.advertiser_id = any($1::bigint[]) and f.day = $2::date group by 1, 2, 3`,
    [ids, day],
  )
}

export async function removePastGroups(db: Writer, ids: readonly AdvertiserId[]): Promise<void> {
  await rows(db, 'delete from past_ad_groups where advertiser_id = any($1::bigint[])', [ids])
}

/** What an ad group brought in all its days. */
export interface PastSum {
  advertiser_id: AdvertiserId
  ad_group_id: AdGroupId
  days: Set<string>
  ads: Set<AdId>
  /** Impressions in each. */
  countries: Map<string, bigint>
  spend: bigint
  impressions: bigint
  clicks: bigint
  video_halves: bigint
}

const groupsAtOnce = 1_000

/** Those with a budget of a day. How many people saw it is known of an ad, so only ad groups with one say it. */
export async function writePastGroups(db: Writer, sums: readonly PastSum[]): Promise<void> {
  for (let n = 0; n < sums.length; n += groupsAtOnce)
    await insertPastGroups(db, sums.slice(n, n + groupsAtOnce))
}

async function insertPastGroups(db: Writer, sums: readonly PastSum[]): Promise<void> {
  await rows(
    db,
    `insert into past_ad_groups (advertiser_id, ad_group_id, billable_event, daily_budget_micro, days, spend_micro,
       impressions, clicks, video_halves, people, countries, country_impressions)
     select s.advertiser_id, s.ad_group_id, g.billable_event, g.budget_micro, s.days, s.spend, s.impressions, s.clicks,
            s.video_halves, r.people, s.countries::text[], s.country_impressions::bigint[]
       from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
              $8::bigint[], $9::text[], $10::text[])
              as s (advertiser_id, ad_group_id, days, spend, impressions, clicks, video_halves, only_ad, countries,
                country_impressions)
       join ad_groups g on g.advertiser_id = s.advertiser_id and g.id = s.ad_group_id
        and g.budget_type = 'DAILY' and g.budget_micro > 0 and g.advertiser_id = any($1::bigint[])
       left join ad_reach r on r.advertiser_id = g.advertiser_id and r.ad_id = s.only_ad and r.country = ''
     on conflict do nothing`,
    [
      sums.map((sum) => sum.advertiser_id),
      sums.map((sum) => sum.ad_group_id),
      sums.map(({ days }) => days.size),
      sums.map(({ spend }) => String(spend)),
      sums.map(({ impressions }) => String(impressions)),
      sums.map(({ clicks }) => String(clicks)),
      sums.map((sum) => String(sum.video_halves)),
      sums.map(({ ads }) => (ads.size === 1 ? [...ads][0] : null)),
      // Lists in lists would be one list.
      sums.map(({ countries }) => `{${[...countries.keys()].map((code) => `"${code}"`).join()}}`),
      sums.map(({ countries }) => `{${[...countries.values()].join()}}`),
    ],
  )
}
