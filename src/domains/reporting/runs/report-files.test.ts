import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { RequestOf } from '#contract/operation'
import { getAdReport } from '#contract/reporting/ad-report'
import { previewReport, startReport } from '#contract/reporting/center/report-runs'
import { metrics } from '#contract/reporting/metrics/metrics'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import {
  campaigns,
  idOf,
  makeConversions,
  makeFacts,
  sequence,
  storeConversions,
  storeEntities,
  storeFacts,
} from '../grid/test-facts.ts'
import { readReport, readReportLines, sumOf } from './test-report-files.ts'

const days = Array.from({ length: 20 }, (_, n) => `2026-10-${String(n + 5).padStart(2, '0')}`)
const next = sequence(42)

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await storeEntities(world, advertiser_id)
  await storeFacts(world, advertiser_id, makeFacts(days, next))
  await storeConversions(world, advertiser_id, makeConversions(days, next))
})
afterAll(() => world.end())
afterEach(() => rows(world.database.writer, 'delete from report_runs', []))

const columns = [
  ...['IMPRESSION_1', 'SPEND_IN_MICRO_DOLLAR', 'CTR', 'CPM_IN_MICRO_DOLLAR', 'TOTAL_ADD_TO_CART'],
  ...['TOTAL_ADD_TO_WISHLIST_VALUE_IN_MICRO_DOLLAR', 'ADD_TO_CART_COST_PER_ACTION'],
]
const span = { start_date: '2026-10-08', end_date: '2026-10-20' }
const usual = { columns, range: 'CHOSEN', ...span, name: 'October' } as const
type Ask = Partial<RequestOf<typeof startReport>>
const start = (more: Ask = {}) =>
  world.as('olive').run(startReport, { advertiser_id, ...usual, ...more })
const fileOf = (more: Ask) => readReport(world, { advertiser_id, ...usual, ...more })
const linesOf = (more: Ask) => readReportLines(world, { advertiser_id, ...usual, ...more })
const table = (level: 'CAMPAIGN' | 'AD_GROUP' | 'AD', more: object = {}) =>
  world.as('olive').run(getAdReport, {
    ...{ advertiser_id, level, columns, ...span, delivered_only: true, page_size: 100 },
    ...more,
  })

describe.each(['CAMPAIGN', 'AD_GROUP', 'AD'] as const)('a file of %ss', (level) => {
  it('has the rows of the table, to the micro', async () => {
    const lines = await linesOf({ level })
    const { rows: found } = await table(level)
    // What only columns count that were not chosen has no row.
    const counted = found.filter(({ values }) => Object.values(values).some(Boolean))
    expect(lines.length).toBe(counted.length)
    for (const { entity_id, values } of counted) {
      const line = lines.find((one) => one[`${level}_ID`] === entity_id)
      for (const column of columns)
        expect(line?.[column], column).toBe(String(values[column] ?? ''))
    }
  })

  it.each(['DAY', 'WEEK', 'MONTH'] as const)('split by %s adds up to it', async (granularity) => {
    const lines = await linesOf({ level, granularity })
    const { totals } = await table(level)
    for (const column of ['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1', 'TOTAL_ADD_TO_CART'])
      expect(sumOf(lines, column), column).toBe(totals[column])
    const dates = lines.map((line) => line[granularity === 'DAY' ? 'DATE' : granularity])
    expect(new Set(dates).size).toBe({ DAY: 13, WEEK: 3, MONTH: 1 }[granularity])
  })
})

it('splits days by what people are, and leaves out what conversions do not tell', async () => {
  const lines = await linesOf({ granularity: 'DAY', breakdown: 'COUNTRY' })
  const { totals } = await table('CAMPAIGN')
  expect(sumOf(lines, 'SPEND_IN_MICRO_DOLLAR')).toBe(totals.SPEND_IN_MICRO_DOLLAR)
  expect(new Set(lines.map(({ COUNTRY }) => COUNTRY))).toEqual(new Set(['DE', 'AT', 'CH']))
  expect(new Set(lines.map(({ TOTAL_ADD_TO_CART: total }) => total))).toEqual(new Set(['']))
})

it('sums up the ad account itself', async () => {
  const [line, ...others] = await linesOf({ level: 'ADVERTISER' })
  const { totals } = await table('CAMPAIGN')
  expect(others).toEqual([])
  for (const column of columns) expect(line?.[column], column).toBe(String(totals[column] ?? ''))
})

it.each([
  { filters: 'SPEND_IN_MICRO_DOLLAR>=700000000' },
  { filters: 'CTR>0.9,CTR<=1.05' },
  { entity_statuses: 'ACTIVE', objectives: 'CONSIDERATION' },
  { campaign_ids: [String(idOf.campaign + 1), String(idOf.campaign + 2)] },
])('holds to the conditions of tables: %o', async (conditions) => {
  const lines = await linesOf({ level: 'AD_GROUP', ...conditions } as Ask)
  const found = await table('AD_GROUP', conditions)
  expect(lines.map((line) => line.AD_GROUP_ID).sort()).toEqual(
    found.rows.map(({ entity_id }) => entity_id).sort(),
  )
  const all = await table('AD_GROUP')
  expect(lines.length).toBeLessThan(all.count)
})

it('writes JSON by the ids of entities, without what is 0', async () => {
  const file = JSON.parse(await fileOf({ format: 'JSON', granularity: 'DAY' })) as Record<
    string,
    Record<string, unknown>[]
  >
  expect(Object.keys(file)).toHaveLength(campaigns)
  const all = Object.values(file).flat()
  const { totals } = await table('CAMPAIGN')
  const spent = all.reduce((sum, one) => sum + Number(one.SPEND_IN_MICRO_DOLLAR ?? 0), 0)
  expect(spent).toBe(totals.SPEND_IN_MICRO_DOLLAR)
  expect(all.flatMap((one) => Object.values(one))).not.toContain(0)
})

it('writes names that are formulas as texts', async () => {
  await rows(world.database.writer, `update campaigns set name = '=1+1' where id = $1`, [
    idOf.campaign,
  ])
  const lines = await linesOf({})
  expect(lines.map(({ CAMPAIGN_NAME: name }) => name)).toContain(`'=1+1`)
})

it('has hours in the time zone of the ad account, of the facts by the hour', async () => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await rows(
    world.database.writer,
    `insert into ad_hourly_facts select $1, $2::timestamptz + n * interval '1 hour', $3, 2000, 3000, 'BROWSE', 'DE', '',
       'unknown', 'web', 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5 from generate_series(10, 12) n`,
    [advertiser_id, `${day}T00:00:00Z`, idOf.campaign],
  )
  const lines = await linesOf({
    ...{ granularity: 'HOUR', range: 'CHOSEN', start_date: day, end_date: day },
    columns: ['IMPRESSION_1', 'SPEND_IN_MICRO_DOLLAR'],
  })
  expect(lines.map(({ HOUR, SPEND_IN_MICRO_DOLLAR: spend }) => [HOUR, spend])).toEqual(
    [11, 12, 13].map((hour) => [`${day}T${hour}:00+01:00`, '5']),
  )
})

it('shows the first rows of the same', async () => {
  const { name: _name, ...ask } = usual
  const preview = await world.as('olive').run(previewReport, {
    ...{ advertiser_id, ...ask, level: 'AD', granularity: 'DAY' },
  })
  const lines = await linesOf({ level: 'AD', granularity: 'DAY' })
  expect(preview.is_cut).toBe(true)
  expect(preview.rows.map((one) => one.map((cell) => String(cell ?? '')))).toEqual(
    lines.slice(0, limits.reportPreviewRows).map((line) => Object.values(line)),
  )
})

const conversionColumn = metrics.find(({ name }) => name === 'TOTAL_CHECKOUT')?.name ?? ''
it.each([
  [{ columns: ['NOPE'] }, 'columns.0'],
  [{ name: ' ' }, 'name'],
  [{ end_date: '2026-10-01' }, 'end_date'],
  [{ start_date: '2026-01-01' }, 'end_date'],
  [{ start_date: '2023-01-01', end_date: '2023-01-02' }, 'start_date'],
  [{ start_date: '2026-10-08', end_date: '2099-01-01' }, 'end_date'],
  [{ granularity: 'HOUR' }, 'end_date'],
  [{ granularity: 'HOUR', end_date: '2026-10-09', columns: ['CTR'] }, 'start_date'],
  [{ granularity: 'HOUR', range: 'LAST_7_DAYS', columns: ['CTR'] }, 'range'],
  [{ granularity: 'HOUR', range: 'YESTERDAY', columns: [conversionColumn] }, 'columns'],
  [{ level: 'ADVERTISER', objectives: 'CONSIDERATION' }, 'level'],
  [{ ad_ids: '3000' }, 'ad_ids'],
  [{ ad_group_ids: '2000' }, 'ad_group_ids'],
  [{ level: 'KEYWORD', breakdown: 'COUNTRY' }, 'breakdown'],
  [{ level: 'PRODUCT_ITEM', range: 'LAST_90_DAYS' }, 'range'],
  [{ level: 'PRODUCT_ITEM', start_date: '2026-09-01', end_date: '2026-10-02' }, 'end_date'],
  [{ level: 'PRODUCT_ITEM', start_date: '2026-05-01', end_date: '2026-05-02' }, 'start_date'],
] as [Ask, string][])('refuses %o', async (more, field) => {
  await expect(start(more)).rejects.toMatchObject({ code: 'invalid_input', detail: { field } })
})
