import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFailure } from '#contract/errors'
import { findLedgerFaults } from '#domains/billing'
import { stoppedClock, systemClock } from '#platform/clock'
import { rows } from '#platform/database'
import { type Budgets, type RunningAd, reporter, runAd, sumsOf } from '#testing/ads/offers'
import { seeded } from '#testing/ads/random'
import { isCluster } from '#testing/database/cluster'
import { isInFull } from '#testing/heavy-suites'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

/** 8,000 events of 64 clients in full. */
const clients = 64
const events = isInFull('ads') ? 8_000 : 800
const offersPerCall = 3
const eventsPerCall = 2 * offersPerCall
const duplicates = 0.2

const highestPrice = 100_000
const adCount = 8
/** About what all offers of one ad cost. */
const wanted = ((events / 2) * 0.75 * highestPrice) / adCount
/** Each is used up before all events have come, most of them in the middle of an event. */
const budgets: Budgets[] = [
  { daily: share(0.7) },
  { lifetime: share(0.1) + 1n },
  { campaignDaily: share(0.5) + 77n },
  { daily: share(0.6), campaignLifetime: share(0.4) + 50_001n },
]

function share(of: number): bigint {
  return BigInt(Math.round(wanted * of))
}

let world: World
let polling: pg.Client
beforeAll(async () => {
  world = await createWorld({ DATABASE_POOL: '16' })
  world.services.clock = stoppedClock(new Date('2026-11-23T12:00:00Z'))
  polling = new pg.Client({ connectionString: world.databaseUrl })
  await polling.connect()
})
afterAll(async () => {
  world.services.clock = systemClock
  await polling.end()
  await world.end()
})

/** Budgets that were exceeded, and sums that differ. */
const faultQueries = [
  `select 'exceeded ' || s.budget_id || ' ' || s.day as fault from ad_spend s
    join (select advertiser_id, 'ad_group ' || id as budget_id, budget_type as type, budget_micro as max_micro
            from ad_groups
           union all select advertiser_id, 'campaign ' || id, 'DAILY', daily_spend_cap_micro from campaigns
           union all select advertiser_id, 'campaign ' || id, 'LIFETIME', lifetime_spend_cap_micro from campaigns) b
      on b.advertiser_id = s.advertiser_id and b.budget_id = s.budget_id and b.max_micro < s.spent_micro
     and (b.type = 'LIFETIME') = (s.day = '-infinity')`,
  `select 'unequal ' || advertiser_id as fault
     from (select advertiser_id, sum(billed_micro) as billed from ad_events group by advertiser_id) e
     full join (select advertiser_id, -sum(amount_micro) as booked from ledger_entries where account = 'revenue'
                 group by advertiser_id) l using (advertiser_id)
    where coalesce(billed, 0) <> coalesce(booked, 0)`,
  `select 'unequal ' || g.id as fault from ad_groups g
     left join ad_spend s on s.advertiser_id = g.advertiser_id and s.budget_id = 'ad_group ' || g.id
      and s.day = '-infinity'
     left join (select advertiser_id, ad_group_id, sum(billed_micro) as billed from ad_events
                 group by advertiser_id, ad_group_id) e
       on e.advertiser_id = g.advertiser_id and e.ad_group_id = g.id
    where g.budget_micro is not null and coalesce(s.spent_micro, 0) <> coalesce(e.billed, 0)`,
]
/** As of one moment; on several machines as of one moment of each ad account. */
const faults = isCluster ? faultQueries : [faultQueries.join(' union all ')]

it('64 clients with repeated events never exceed a budget, and everything agrees at every moment', async () => {
  const ads = await makeAds()
  const random = seeded(5)
  const calls = Array.from({ length: Math.ceil(events / eventsPerCall) }, (_, n) => {
    const member = reporter(world, { address: `10.0.${n >> 8}.${n & 255}` })
    const first = random.below(ads.length)
    // Of different ads, and in any order, so that calls lock ad accounts and budgets crosswise.
    const made = Array.from({ length: offersPerCall }, (_, place) =>
      member.offer(ads[(first + 3 * place) % ads.length] as RunningAd, {
        billable_event: random.chance(0.5) ? 'CLICKTHROUGH' : 'IMPRESSION',
        price_micro: BigInt(highestPrice - random.below(highestPrice / 2)),
      }),
    )
    const types = ['click', 'impression'] as const
    return () =>
      member.report(
        ...made.flatMap(({ token }) =>
          types.map((type) => ({ offer: token, type, seconds_ago: 0 })),
        ),
      )
  })
  const sent = calls.flatMap((call) => (random.chance(duplicates) ? [call, call] : [call]))

  const seen = new Set<string>()
  let polls = 0
  let isOver = false
  const poll = async () => {
    while (!isOver) {
      for (const query of faults)
        for (const { fault } of (await polling.query<{ fault: string }>(query)).rows)
          seen.add(fault)
      polls += 1
    }
  }
  const polled = poll()
  const queue = sent.values()
  const client = async () => {
    for (const call of queue)
      expect(await untilAnswered(call)).toEqual({ taken: eventsPerCall, refused: [] })
  }
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    isOver = true
    await polled
  }
  expect([...seen]).toEqual([])
  expect(polls).toBeGreaterThan(3)

  const stored = await rows<{ n: number; billed: number; invalid: number }>(
    world.database.reader,
    `select count(*)::int as n, count(*) filter (where billed_micro > 0)::int as billed,
            count(*) filter (where invalid_reason is not null)::int as invalid from ad_events`,
    [],
  )
  const charges = await rows<{ n: number }>(
    world.database.reader,
    `select count(distinct key)::int as n from ledger_entries where kind = 'SPEND'`,
    [],
  )
  expect(stored).toEqual([{ n: calls.length * eventsPerCall, billed: charges[0]?.n, invalid: 0 }])
  expect(await findLedgerFaults(world.database, world.services.clock.now())).toEqual([])
  for (const id of new Set(ads.map(({ advertiser_id }) => advertiser_id))) {
    const { ledger, events: billed, unbalanced } = await sumsOf(world, id)
    expect([ledger, unbalanced]).toEqual([billed, 0])
    expect(ledger).toBeGreaterThan(0n)
  }
  await expectUsedUp(ads)
  const [{ deadlocks } = { deadlocks: -1 }] = (
    await polling.query<{ deadlocks: number }>(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    )
  ).rows
  expect(deadlocks).toBe(0)
}, 240_000)

/** A machine that is too busy may refuse; clients send again. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isFailure(error, 'database_unavailable')) throw error
    return untilAnswered(call)
  }
}

/** Two ad accounts with an ad for each kind of budget. */
async function makeAds(): Promise<RunningAd[]> {
  const ads: RunningAd[] = []
  for (const name of ['olive', 'bob'] as const) {
    const business = await makeBusiness(world, { name })
    for (const budget of budgets) ads.push(await runAd(world, business, budget))
  }
  return ads
}

/** To the last micro unit, so that the test was about something. */
async function expectUsedUp(ads: readonly RunningAd[]): Promise<void> {
  const spent = await rows<{ campaign_id: string; billed: string }>(
    world.database.reader,
    'select campaign_id, sum(billed_micro)::text as billed from ad_events group by campaign_id',
    [],
  )
  ads.forEach(({ campaign_id }, n) => {
    const limits = Object.values(budgets[n % budgets.length] ?? {}) as bigint[]
    const min = limits.reduce((one, other) => (other < one ? other : one))
    const billed = spent.find((one) => one.campaign_id === campaign_id)?.billed
    expect(billed, `campaign ${n}`).toBe(String(min))
  })
}
