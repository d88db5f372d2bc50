import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningAd } from '#testing/ads/offers'
import { findMiscounted, startReporting } from '#testing/faults/ad-load'
import { queryBuiltIn, type RunSql } from '#testing/faults/consistency'
import {
  databasePid,
  findDescendants,
  kill,
  type Started,
  startProduct,
  until,
} from '#testing/faults/processes'
import { findUnequalTotals, reportSales, watchMoney } from '#testing/faults/sale-load'
import { isInFull } from '#testing/heavy-suites'

const secret = 'a key that signs the offers of this test'

let product: Started
let query: RunSql

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'debug', SECRET_KEY: secret })
  query = queryBuiltIn(product.folder)
}, 90_000)
afterAll(() => product.clear(), 30_000)

describe('killing web processes while members report what they saw of ads', () => {
  it('neither loses nor doubles an event, nor what it costs', async () => {
    const load = await startReporting({
      url: product.url,
      secret,
      members: isInFull('faults') ? 8 : 4,
    })
    const reported = (count: number) => until(() => load.acknowledged.length >= count, 60_000)
    await reported(30)
    kill(product.pidsOf('web')[0] ?? 0, 'SIGKILL')
    await reported(120)
    for (const pid of product.pidsOf('web')) kill(pid, 'SIGKILL')
    await load.done
    // Control: reports were under way and were sent again.
    expect(load.repeated).toBeGreaterThan(0)
    expect(await findMiscounted(query, load)).toEqual([])

    // Control: what is lost, counted twice or billed otherwise would be noticed.
    const [one = '', two = '', three = ''] = load.acknowledged
    await query('alter table ad_events drop constraint ad_events_pkey')
    await query('insert into ad_events select * from ad_events where offer_id = $1', [one])
    await query('delete from ad_events where offer_id = $1', [two])
    await query('update ad_events set billed_micro = 7 where offer_id = $1', [three])
    expect(await findMiscounted(query, load)).toEqual([
      `lost: ${two}`,
      `counted twice: ${one}`,
      ...[one, three].toSorted().map((id) => `not billed once: ${id}`),
      'the budget was raised by another sum',
    ])
    await query('delete from ad_events')
    await query('alter table ad_events add primary key (advertiser_id, day, offer_id, type)')
  }, 120_000)
})

describe('killing the jobs process and the database while ads and sales are reported', () => {
  it('exceeds no budget at any moment, counts each sale once, and ends with figures that agree', async () => {
    const all = isInFull('ads')
    const [members, sales, budget] = all ? [8, 60, 500_000n] : [2, 10, 100_000n]
    const load = await startReporting({ url: product.url, secret, members })
    const { advertiser_id, ad_group_id } = load.ad
    // Less than what all events cost.
    await query('update ad_groups set budget_micro = $2 where id = $1', [ad_group_id, budget])
    const watch = watchMoney(query, advertiser_id, budget)
    const sold = reportSales(product.url, load.site, sales)
    const reported = (count: number) => until(() => load.acknowledged.length >= count, 60_000)
    await reported(12)
    kill(product.pidsOf('jobs')[0] ?? 0, 'SIGKILL')
    await reported(40)
    const database = (await databasePid(product.folder)) ?? 0
    const children = (await findDescendants(database)).map(({ pid }) => pid)
    for (const pid of [database, ...children]) kill(pid, 'SIGKILL')
    await Promise.all([load.done, sold])

    const { faults, looks } = await watch.stop()
    expect(faults).toEqual([])
    expect(looks).toBeGreaterThan(3)
    // Control: reports were under way and were sent again.
    expect(load.repeated).toBeGreaterThan(0)
    const [sums] = await query<{
      counted: number
      billed: string
      charged: number
      paid: number
      sales: number
    }>(
      `select count(*)::int as counted, sum(billed_micro)::text as billed,
         count(*) filter (where billed_micro > 0)::int as paid,
         (select count(distinct key)::int from ledger_entries where advertiser_id = $1 and kind = 'SPEND') as charged,
         (select count(*)::int from conversion_events where advertiser_id = $1) as sales
         from ad_events where advertiser_id = $1`,
      [advertiser_id],
    )
    expect(new Set(load.acknowledged).size).toBe(sums?.counted)
    expect(sums).toMatchObject({ billed: String(budget), charged: sums?.paid, sales })
    if (!all) return
    await until(async () => (await findUnequalTotals(query, advertiser_id)).length === 0, 150_000)
    // Control: what is counted otherwise would be noticed.
    await query(
      'update ad_daily_totals set impressions = impressions + 1 where advertiser_id = $1',
      [advertiser_id],
    )
    expect(await findUnequalTotals(query, advertiser_id)).not.toEqual([])
  }, 300_000)

  it('would be noticed to exceed a budget (control)', async () => {
    const budget = 20_000n
    const prepare = async ({ advertiser_id, ad_group_id }: RunningAd) => {
      await query('update ad_groups set budget_micro = $2 where id = $1', [ad_group_id, budget])
      // As if what others spent meanwhile were not looked at: the check passes, and more is written.
      await query(`create function spend_unchecked() returns trigger language plpgsql as $$
        begin
          new.spent_micro := 2 * new.spent_micro - old.spent_micro;
          return new;
        end $$`)
      await query(`create trigger spend_unchecked before update on ad_spend for each row
        when (new.advertiser_id = ${BigInt(advertiser_id)}) execute function spend_unchecked()`)
    }
    const load = await startReporting({ url: product.url, secret, members: 1, prepare })
    const watch = watchMoney(query, load.ad.advertiser_id, budget)
    await load.done
    await until(() => watch.looks() > 0, 60_000)
    const { faults } = await watch.stop()
    expect(faults).toEqual(['exceeded'])
  }, 180_000)
})
