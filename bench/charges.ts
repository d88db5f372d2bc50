import type pg from 'pg'
import { reportAdEvents } from '#contract/delivery/report-ad-events'
import { isFailure } from '#contract/errors'
import type { OfferId, PersonId } from '#contract/ids'
import { offerKey, signOffer } from '#domains/delivery'
import { cookiesInMemory, nowhere } from '#platform/operations'
import { browser, offerWith, type RunningAd } from '#testing/ads/offers'
import { recordStatements } from '#testing/database/statements'
import { openAdvertising } from './ads/page-ads.ts'
import type { Finding } from './harness/benchmark.ts'
import { type Dataset, openDataset } from './harness/content/dataset.ts'
import { percentile } from './harness/numbers.ts'

/**
 * `npm run bench -- charges`: 64 clients report impressions that cost something, all of the same few ad accounts, in
 * one process on a database that commits durably. As a baseline, the same events reported one by one, in turns.
 */

const clients = 64
const rounds = 3
const accounts = 4
const callsPerRound = 128
const eventsPerCall = 8
/** A page's ads are of a few ad accounts. */
const accountsPerCall = 2
const maxStatements = 24

interface Call {
  viewerId: PersonId
  ads: RunningAd[]
}

export async function measureCharges(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: Array.from({ length: accounts }, () => ({
      ...{ boards: 1, pins: 24, pinsOnFirstBoard: 24 },
    })),
    pictures: 24,
  })
  try {
    await openAdvertising(dataset, { businesses: accounts, adGroupsEach: 12 })
    const byAccount = await selectAds(dataset.client)
    const batched: Measured[] = []
    const single: Measured[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const ours = await measure(dataset, callsOf(dataset, byAccount, eventsPerCall))
      const theirs = await measure(dataset, callsOf(dataset, byAccount, 1))
      // The first one fills caches.
      if (round > 0) {
        batched.push(ours)
        single.push(theirs)
      }
    }
    const [ours, theirs] = [sumOf(batched), sumOf(single)]
    const [one] = callsOf(dataset, byAccount, eventsPerCall)
    const statements = await recordStatements(() => (one ? send(dataset, one) : Promise.resolve()))
    return [
      {
        kind: 'figure',
        what: `statements that count and bill ${eventsPerCall} events of ${accountsPerCall} ad accounts`,
        value: statements.length,
        unit: '',
        atMost: maxStatements,
        detail: `${clients} clients: ${textOf(ours)}; one event at a time: ${textOf(theirs)}`,
      },
    ]
  } finally {
    await dataset.end()
  }
}

async function selectAds(client: pg.Client): Promise<RunningAd[][]> {
  const { rows } = await client.query<RunningAd>(
    `select advertiser_id, campaign_id, ad_group_id, id as ad_id, pin_id from ads order by advertiser_id, id`,
  )
  return [...Map.groupBy(rows, ({ advertiser_id }) => advertiser_id).values()]
}

/** Of ever new people; each call holds ads of a few ad accounts, in turns. */
function callsOf(
  { composition }: Dataset,
  byAccount: readonly RunningAd[][],
  perCall: number,
): Call[] {
  const count = (callsPerRound * eventsPerCall) / perCall
  return Array.from({ length: count }, (_, call) => ({
    viewerId: composition.services.newId<PersonId>(),
    ads: Array.from({ length: perCall }, (_, n) => {
      const ads = byAccount[(call + (n % accountsPerCall)) % byAccount.length] ?? []
      return ads[(call + n) % ads.length] as RunningAd
    }),
  }))
}

interface Measured {
  seconds: number
  events: number
  ms: number[]
  /** Of this process, which is the web process of the product. */
  processorMs: number
}

async function measure(dataset: Dataset, calls: readonly Call[]): Promise<Measured> {
  const ms: number[] = []
  const queue = calls.values()
  const client = async () => {
    for (const call of queue) {
      const startedAt = performance.now()
      await untilTaken(() => send(dataset, call))
      ms.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(before)
  const processorMs = (user + system) / 1_000
  return { seconds, processorMs, ms, events: calls.reduce((sum, { ads }) => sum + ads.length, 0) }
}

/** A process with too much to do refuses; clients send again. */
async function untilTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isFailure(error, 'database_unavailable')) throw error
    await untilTaken(work)
  }
}

async function send({ composition, members }: Dataset, { viewerId, ads }: Call): Promise<void> {
  const { operations, services, log } = composition
  const key = offerKey(services.encryption)
  const [member] = members
  if (!member) throw new Error('There is no member')
  const events = ads.map((ad) => {
    const offer = offerWith({
      ...ad,
      offer_id: services.newId<OfferId>(),
      offered_at: new Date(Math.floor(Date.now() / 1_000) * 1_000),
      ...{ billable_event: 'IMPRESSION', price_micro: 1_000n },
    })
    return { offer: signOffer(offer, viewerId, key), type: 'impression' as const, seconds_ago: 0 }
  })
  const { taken } = await operations.run(
    reportAdEvents,
    { events },
    {
      viewer: { ...member.viewer, id: viewerId },
      requestId: 'bench',
      // An address of its own, so that nothing is taken for a burst.
      address: `10.${[6, 4, 2].map((at) => Number(viewerId.slice(-at).slice(0, 2)) + 1).join('.')}`,
      userAgent: browser,
      sessionToken: null,
      place: nowhere,
      language: 'en',
      browserLanguage: 'en',
      cookies: cookiesInMemory(),
      log,
    },
  )
  if (taken !== events.length) throw new Error(`Only ${taken} events were taken`)
}

function sumOf(all: readonly Measured[]): Measured {
  return {
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    events: all.reduce((sum, { events }) => sum + events, 0),
    ms: all.flatMap(({ ms }) => ms),
    processorMs: all.reduce((sum, one) => sum + one.processorMs, 0),
  }
}

function textOf({ events, seconds, ms, processorMs }: Measured): string {
  const [half, max] = [percentile(ms, 0.5), percentile(ms, 0.99)]
  return `${Math.round(events / seconds)} events a second, ${(processorMs / events).toFixed(2)} ms of processor time each, p50 ${half.toFixed(0)} ms, p99 ${max.toFixed(0)} ms a call`
}
