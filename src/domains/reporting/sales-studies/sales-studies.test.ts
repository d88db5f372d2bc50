import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCampaigns } from '#contract/campaigns/campaigns'
import { getConversionOverview } from '#contract/conversions/conversion-history'
import type { CampaignId } from '#contract/ids'
import {
  getSalesStudy,
  listSalesStudies,
  type SalesStudy,
  startSalesStudy,
} from '#contract/reporting/sales-studies'
import { count, rows } from '#platform/database'
import { asId as idOf } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Actor } from '#testing/world'
import { allowingCrowd, crowdEmail } from '#testing/worlds/audiences'
import { makeShop, type Shop, sha256 } from '#testing/worlds/conversions'
import { runStudy } from './run-study.ts'

const people = 160
const dayMs = 86_400_000
let world: ServedWorld
let shop: Shop
let crowd: Actor[]
beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  shop = await makeShop(world)
  crowd = await allowingCrowd(world, people)
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const place = () => ({ advertiser_id: shop.advertiser_id })
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)
const saleAt = Date.now() - 5 * dayMs
const line = (n: number, more: { at?: number; id?: string; em?: string } = {}) =>
  [
    ...[
      'checkout',
      Math.floor((more.at ?? saleAt) / 1_000),
      more.id ?? `sale-${n}`,
      '10.00',
      'EUR',
    ],
    more.em ?? sha256(crowdEmail(n)),
  ].join(',')
const file = (lines: readonly string[]) =>
  new TextEncoder().encode(
    `event_name,event_time,event_id,value,currency,em\n${lines.join('\n')}\n`,
  )
const settings = { start_date: dayOf(20), end_date: dayOf(1) }
const start = (lines: readonly string[], more = {}) =>
  olive().run(startSalesStudy, {
    ...{ ...place(), ...settings, title: 'Autumn', file: file(lines), ...more },
  })
const resultOf = ({ id }: SalesStudy) =>
  olive().run(getSalesStudy, { ...place(), sales_study_id: id })

/** What a member of the crowd did with an ad of a campaign, days before the sales. */
const touch = (n: number, type: string, daysBefore: number, campaign = '101') =>
  rows(
    world.database.writer,
    `insert into ad_touches (person_id, advertiser_id, at, type, campaign_id, ad_group_id, ad_id, pin_id, offer_id)
     values ($1, $2, $3, $4, $5, 201, 301, 401, $6)`,
    [
      ...[crowd[n - 1]?.viewer?.id, shop.advertiser_id, new Date(saleAt - daysBefore * dayMs)],
      ...[type, campaign, world.services.newId()],
    ],
  )

describe('a study of sales', () => {
  it('needs the permission, days, and campaigns of the ad account', async () => {
    const bob = world.as('bob')
    const ask = { ...place(), ...settings, title: 'Foreign', file: file([line(1)]) }
    await expect(bob.run(startSalesStudy, ask)).rejects.toMatchObject({
      code: 'advertiser_not_found',
    })
    await expect(start([line(1)], { end_date: dayOf(40) })).rejects.toMatchObject({
      ...{ code: 'invalid_input', detail: { field: 'end_date' } },
    })
    const foreign = { campaign_ids: [idOf<CampaignId>('5')] }
    await expect(start([line(1)], foreign)).rejects.toMatchObject({ code: 'campaign_not_found' })
    await expect(
      olive().run(getSalesStudy, { ...place(), sales_study_id: '5' }),
    ).rejects.toMatchObject({ code: 'sales_study_not_found' })
  })

  it('finds what came before each sale by the rules of reports, and changes no other figure', async () => {
    for (let n = 1; n <= 20; n += 1) await touch(n, 'click', 2)
    for (let n = 11; n <= 40; n += 1) await touch(n, 'save', 5)
    for (let n = 41; n <= 60; n += 1) await touch(n, 'impression', 0.5)
    for (let n = 61; n <= 70; n += 1) await touch(n, 'impression', 3)
    const before = await olive().run(getConversionOverview, place())
    const lines = [
      ...Array.from({ length: people }, (_, n) => line(n + 1)),
      ...Array.from({ length: 40 }, (_, n) => line(1_000 + n, { em: sha256(`nobody${n}`) })),
      line(3),
      line(700, { at: Date.now() - 25 * dayMs }),
      line(701, { em: 'mia@mail.example' }),
    ]
    const study = await start(lines)
    await runAllJobs(world)
    const { study: done, result } = await resultOf(study)
    expect(done).toMatchObject({
      ...{ status: 'FINISHED', rows: people + 43, used_rows: people + 40, is_file_deleted: true },
      ...{ duplicate_rows: 1, outside_rows: 1, failed_rows: 1 },
      matched_people: { lower_bound: 100, upper_bound: 300 },
    })
    const sales = (n: number) => ({ sales: n, value_in_micro_currency: n * 10_000_000 })
    expect(result).toMatchObject({
      attributed: [
        { touch: 'click', ...sales(20) },
        { touch: 'engagement', ...sales(20) },
        { touch: 'view', ...sales(20) },
      ],
      matched: sales(people),
      unmatched: sales(40),
    })
    expect(result?.by_window).toEqual([
      { window_days: 1, click: sales(0), engagement: sales(0), view: sales(20) },
      { window_days: 7, click: sales(20), engagement: sales(20), view: sales(30) },
      { window_days: 14, click: sales(20), engagement: sales(20), view: sales(30) },
      { window_days: 30, click: sales(20), engagement: sales(20), view: sales(30) },
    ])
    const curve = result?.days.map((one) => one.sales) ?? []
    expect([curve[0], curve[1], curve[4], curve[29]]).toEqual([20, 40, 60, 60])

    expect(await olive().run(getConversionOverview, place())).toEqual(before)
    for (const table of [
      'conversion_events',
      'conversion_touches',
      'conversion_receipts',
      'conversion_counts',
      'sales_study_people',
    ])
      expect(
        await count(world.database.reader, `select count(*)::int as n from ${table}`, []),
      ).toBe(0)
    expect(await resultOf(study)).toEqual({ study: done, result })
    const kept = await rows(world.database.reader, 'select r::text from sales_study_rows r', [])
    expect(JSON.stringify(kept)).not.toContain(sha256(crowdEmail(1)).slice(0, 20))
  })

  it('looks at chosen campaigns alone', async () => {
    const { items } = await olive().run(createCampaigns, {
      ...place(),
      campaigns: [{ name: 'Lamps', objective_type: 'CONSIDERATION' }],
    })
    const campaign = { id: idOf<CampaignId>(items[0]?.data?.id ?? '') }
    await touch(100, 'click', 1, campaign.id)
    const lines = Array.from({ length: people }, (_, n) => line(n + 1))
    const study = await start(lines, { campaign_ids: [campaign.id] })
    await runAllJobs(world)
    const { result } = await resultOf(study)
    expect(result?.attributed.map(({ sales }) => sales)).toEqual([1, 0, 0])
  })

  it('tells nothing of few members, and of nobody who does not let sales be traced', async () => {
    const study = await start(Array.from({ length: 90 }, (_, n) => line(n + 1)))
    await runAllJobs(world)
    expect(await resultOf(study)).toMatchObject({
      ...{ study: { status: 'FINISHED', matched_people: { lower_bound: 0 } }, result: null },
    })
  })

  it('counts no row twice when two processes read it', async () => {
    const lines = Array.from({ length: 1_500 }, (_, n) => line(n + 1, { id: ' ' }))
    const study = await start(lines)
    const key = { ...place(), id: study.id as never }
    await Promise.all([
      runStudy(world.services, world.database, key),
      runStudy(world.services, world.database, key),
    ])
    await runStudy(world.services, world.database, key)
    const { items } = await olive().run(listSalesStudies, place())
    expect(items[0]).toMatchObject({
      ...{ status: 'FINISHED', rows: 1_500, used_rows: 1_500, duplicate_rows: 0 },
    })
  })
})
