import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePrepaid, enterTopUp } from '#contract/billing/prepaid'
import { getPrepaidSummary } from '#contract/billing/prepaid-spend'
import type { AdvertiserId, CampaignId, OfferId } from '#contract/ids'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { actor, createWorld, type World } from '#testing/world'
import { findLedgerFaults, rebuildBalances } from '../index.ts'
import { addAccount, spend } from '../test-accounts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ DATABASE_POOL: '16' })
})
afterAll(() => world.end())

const now = () => world.services.clock.now()
const faults = () => findLedgerFaults(world.database, now())

async function addPrepaid(): Promise<AdvertiserId> {
  const advertiser_id = await addAccount(world)
  await world.as('olive').run(choosePrepaid, { advertiser_id })
  return advertiser_id
}

async function enter(advertiser_id: AdvertiserId, amount_micro: number): Promise<void> {
  const { viewer } = world.as('ada')
  if (!viewer) throw new Error('Nobody is there')
  const operator = actor(world, { ...viewer, is_operator: true })
  await operator.run(enterTopUp, { advertiser_id, amount_micro })
}

/** What changed by day and campaign: as it is kept, or by the entries, each in the day of Vienna. */
function days(id: AdvertiserId, from: 'kept' | 'entries'): Promise<unknown[]> {
  const kept =
    'select day, kind, campaign_id, amount_micro from ledger_days where advertiser_id = $1'
  const entries = `select (at at time zone 'Europe/Vienna')::date as day, kind, coalesce(campaign_id, 0) as campaign_id,
      sum(amount_micro)::bigint as amount_micro
     from ledger_entries where advertiser_id = $1 and account = 'receivable' group by 1, 2, 3`
  return rows(
    world.database.reader,
    `select s.day::text as day, s.kind, s.campaign_id, s.amount_micro from (${from === 'kept' ? kept : entries}) s
      order by 1, 2, 3`,
    [id],
  )
}

describe('sums of days', () => {
  it('are what the entries say to the micro, however many bill at once', async () => {
    const id = await addPrepaid()
    await enter(id, 90_000_000)
    // Three days of Vienna, and one that begins there before it does in UTC.
    const moments = ['20T09:00:00', '20T22:59:59.999', '20T23:00:00', '22T12:00:00'].map(
      (time) => new Date(`2026-11-${time}Z`),
    )
    const billed: boolean[] = []
    let next = 0
    const bill = async () => {
      for (let n = next++; n < 240; n = next++) {
        // Every sixth is sent twice.
        const offer = n % 6 === 5 ? n - 1 : n
        billed.push(
          await spend(world, id, BigInt(10_001 + offer), {
            offer_id: asId<OfferId>(String(910_000 + offer)),
            campaign_id: asId<CampaignId>(String(1 + (offer % 3))),
            at: moments[offer % 4] ?? now(),
          }),
        )
      }
    }
    await Promise.all(Array.from({ length: 12 }, bill))
    expect(billed.filter(Boolean)).toHaveLength(200)
    await enter(id, 5_000_000)
    const kept = await days(id, 'kept')
    expect(kept).toEqual(await days(id, 'entries'))
    expect(new Set(kept.map((one) => (one as { day: string }).day)).size).toBe(4)
    expect(await faults()).toEqual([])
    const input = { advertiser_id: id, start_date: '2026-11-21', end_date: '2026-11-21' }
    const { spent_micro, opening_micro, closing_micro } = await world
      .as('olive')
      .run(getPrepaidSummary, input)
    const ofDay = kept as { day: string; kind: string; amount_micro: string }[]
    const sum = (isCounted: (day: string, kind: string) => boolean) =>
      ofDay.reduce((s, d) => (isCounted(d.day, d.kind) ? s + Number(d.amount_micro) : s), 0)
    expect(spent_micro).toBe(sum((day, kind) => day === '2026-11-21' && kind === 'SPEND'))
    expect(spent_micro).toBeGreaterThan(0)
    expect([opening_micro, closing_micro]).toEqual([
      -sum((day) => day < '2026-11-21'),
      -sum((day) => day <= '2026-11-21'),
    ])
  }, 120_000)

  it('are compared with the entries, and built from them', async () => {
    const id = await addPrepaid()
    await enter(id, 9_000_000)
    await spend(world, id, 3_000_001n)
    const right = await days(id, 'kept')
    await rows(
      world.database.writer,
      `update ledger_days set amount_micro = amount_micro + 1 where advertiser_id = $1 and kind = 'SPEND'`,
      [id],
    )
    expect(await faults()).toEqual([`${id}: the sums of days differ from the entries`])
    const rebuild = () => world.database.transaction((db) => rebuildBalances(db, id, now()))
    expect([await rebuild(), await rebuild()]).toEqual([true, false])
    expect(await days(id, 'kept')).toEqual(right)
  })

  it('are kept of who pays in advance alone', async () => {
    const id = await addAccount(world)
    await spend(world, id, 5n)
    expect(await days(id, 'kept')).toEqual([])
  })
})
