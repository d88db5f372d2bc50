import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AdvertiserId, OfferId } from '#contract/ids'
import { type Offer, offerKey, signOffer } from '#domains/delivery'
import { createEncryption } from '#platform/encryption'
import { browser, offerWith, type RunningAd } from '../ads/offers.ts'
import { asId } from '../ids.ts'
import { drawBase64 } from '../media/pictures.ts'
import { type WireClient, wireClient } from '../wire-client.ts'
import type { RunSql } from './consistency.ts'
import type { SiteKeys } from './sale-load.ts'

/** Members who report that they saw ads, and send each report again until it is acknowledged. */
export interface AdLoad {
  ad: RunningAd
  site: SiteKeys
  acknowledged: OfferId[]
  /** Reports that had to be sent again. */
  repeated: number
  done: Promise<unknown>
}

const password = 'correct horse 7'
const callsPerMember = 24
const offersPerCall = 4
const price_micro = 1_000n
const againMs = 20

let loads = 0

/** `secret`: the setting SECRET_KEY, by which offers are signed. */
export async function startReporting({
  url,
  secret,
  members,
  prepare,
}: {
  url: string
  secret: string
  members: number
  /** Done with the ad before anything is reported of it. */
  prepare?(ad: RunningAd): Promise<unknown>
}): Promise<AdLoad> {
  loads += 1
  const key = offerKey(createEncryption(createHash('sha256').update(secret).digest()))
  const { ad, site } = await promote(url)
  await prepare?.(ad)
  const joined = await Promise.all(Array.from({ length: members }, (_, n) => join(url, n)))
  let made = 0
  const load: AdLoad = { ad, site, acknowledged: [], repeated: 0, done: Promise.resolve() }
  const newOffer = (): Offer => {
    made += 1
    // Of many ads, since nobody sees one more often than a few times a minute.
    const ids = {
      offer_id: asId<OfferId>(`${loads}${1e9 + made}`),
      ad_id: asId<Offer['ad_id']>(`${made}`),
    }
    const priced = { billable_event: 'IMPRESSION', price_micro } as const
    return offerWith({ ...ad, ...ids, ...priced, offered_at: new Date() })
  }
  const report = async ({ client, id }: Member) => {
    for (let call = 0; call < callsPerMember; call += 1) {
      const offers = Array.from({ length: offersPerCall }, newOffer)
      const events = offers.map((offer) => ({
        offer: signOffer(offer, id, key),
        type: 'impression',
      }))
      while (!(await isTaken(client, events))) {
        load.repeated += 1
        await wait(againMs)
      }
      load.acknowledged.push(...offers.map(({ offer_id }) => offer_id))
    }
    client.close()
  }
  load.done = Promise.all(joined.map(report))
  return load
}

async function isTaken(client: WireClient, events: object[]): Promise<boolean> {
  const headers = { 'user-agent': browser }
  const answer = await client
    .post('AdEventsResource/create', { events }, { headers })
    .catch(() => null)
  if (answer === null || answer.status >= 500) return false
  const { taken } = answer.data<{ taken: number }>()
  if (taken !== events.length) throw new Error(`Refused: ${answer.text}`)
  return true
}

interface Member {
  client: WireClient
  id: string
}

async function join(url: string, n: number): Promise<Member> {
  const client = wireClient(url)
  const email = `viewer-${loads}-${n}-${process.pid}@mail.example`
  const form = { email, password, birthday: 642_902_400 }
  const { user } = (await client.post('UserRegisterResource/create', form)).data<{
    user: { id: string }
  }>()
  return { client, id: user.id }
}

async function promote(url: string): Promise<Pick<AdLoad, 'ad' | 'site'>> {
  const { client } = await join(url, 99)
  const make = async <T>(place: string, options: object) =>
    (await client.post(place, { ...options })).data<T>()
  await make('PartnerResource/update', { business_name: 'Lamps', country: 'US' })
  const { id: advertiser_id } = await make<{ id: AdvertiserId }>('AdvertiserResource/create', {
    name: 'Lamps',
    country: 'US',
  })
  await make('ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const board = await make<{ id: string }>('BoardResource/create', { name: 'Lamps' })
  const pin = await make<{ id: RunningAd['pin_id'] }>('PinResource/create', {
    board_id: board.id,
    link: 'https://lamps.example/',
    image_base64: await drawBase64({ widthPx: 240, heightPx: 320 }),
  })
  const promoted = await make<{
    campaign: { id: RunningAd['campaign_id'] }
    ad_group: { id: RunningAd['ad_group_id'] }
    ad: { id: RunningAd['ad_id'] }
  }>('QuickPromoteResource/create', {
    advertiser_id,
    pin_id: pin.id,
    campaign_name: 'Lamps',
    budget_in_micro_currency: 5_000_000,
    targeting_spec: { country: 'US' },
  })
  const { id: tag_id } = await make<{ id: string }>('ConversionTagResource/create', {
    ...{ advertiser_id, name: 'Shop' },
  })
  const { token } = await make<{ token: string }>('ConversionTokenResource/create', {
    ...{ advertiser_id, name: 'Server' },
  })
  client.close()
  const ad: RunningAd = {
    advertiser_id,
    campaign_id: promoted.campaign.id,
    ad_group_id: promoted.ad_group.id,
    ad_id: promoted.ad.id,
    pin_id: pin.id,
  }
  return { ad, site: { advertiser_id, tag_id, token } }
}

/** What of the reports was lost, counted twice or not billed once; empty when all is well. */
export async function findMiscounted(runSql: RunSql, load: AdLoad): Promise<string[]> {
  const { advertiser_id } = load.ad
  const counted = await runSql<{ offer_id: string; n: number; billed: string; posted: string }>(
    `select e.offer_id::text as offer_id, count(*)::int as n, sum(e.billed_micro)::text as billed,
            coalesce((select -sum(amount_micro) from ledger_entries l
               where l.advertiser_id = $1 and l.key = 'spend ' || e.offer_id and l.account = 'revenue'), 0)::text
              as posted
       from ad_events e where e.advertiser_id = $1 group by e.offer_id order by e.offer_id`,
    [advertiser_id],
  )
  const [sums] = await runSql<{ is_same: boolean; unbalanced: number }>(
    `select (select sum(billed_micro) from ad_events where advertiser_id = $1) is not distinct from
            (select sum(spent_micro) from ad_spend where advertiser_id = $1 and day = '-infinity') as is_same,
            (select count(*)::int from (select from ledger_entries where advertiser_id = $1
               group by key having sum(amount_micro) <> 0) wrong) as unbalanced`,
    [advertiser_id],
  )
  const known = new Set(counted.map(({ offer_id }) => offer_id))
  const amount = String(price_micro)
  return [
    ...load.acknowledged.filter((id) => !known.has(id)).map((id) => `lost: ${id}`),
    ...counted.filter(({ n }) => n !== 1).map(({ offer_id }) => `counted twice: ${offer_id}`),
    ...counted
      .filter(({ billed, posted }) => billed !== amount || posted !== amount)
      .map(({ offer_id }) => `not billed once: ${offer_id}`),
    ...(sums?.is_same ? [] : ['the budget was raised by another sum']),
    ...(sums?.unbalanced === 0 ? [] : ['the ledger is not balanced']),
  ]
}
