import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertiserId } from '#contract/ids'
import { type AdReportRow, breakdowns, getAdReport } from '#contract/reporting/ad-report'
import { type ConversionFigure, type Figure, figureKey } from '#contract/reporting/metrics/figure'
import { metricOf, metrics } from '#contract/reporting/metrics/metrics'
import { figuresOf, valueOf } from '#contract/reporting/metrics/value-of'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import {
  adGroups,
  ads,
  type Conversion,
  campaigns,
  type Fact,
  familyOf,
  idOf,
  makeConversions,
  makeFacts,
  nameOf,
  objectiveOf,
  sequence,
  statusOf,
  storeConversions,
  storeEntities,
  storeFacts,
} from './test-facts.ts'

const days = Array.from({ length: 20 }, (_, n) => `2026-10-${String(n + 5).padStart(2, '0')}`)
const next = sequence(42)
const facts = makeFacts(days, next)
const conversions = makeConversions(days, next)
const levels = {
  CAMPAIGN: { name: 'Campaign', count: campaigns, key: 'campaign' },
  AD_GROUP: { name: 'Group', count: adGroups, key: 'adGroup' },
  AD: { name: 'Ad', count: ads, key: 'ad' },
} as const
type Level = keyof typeof levels

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await storeEntities(world, advertiser_id)
  await storeFacts(world, advertiser_id, facts)
  await storeConversions(world, advertiser_id, conversions)
})
afterAll(() => world.end())

const span = { start_date: '2026-10-08', end_date: '2026-10-20' }
const columns = [
  ...['IMPRESSION_1', 'SPEND_IN_MICRO_DOLLAR', 'CTR', 'CPM_IN_MICRO_DOLLAR', 'TOTAL_ADD_TO_CART'],
  ...['TOTAL_WEB_CLICK_ADD_TO_CART', 'TOTAL_ADD_TO_WISHLIST_VALUE_IN_MICRO_DOLLAR'],
  ...['TOTAL_INAPP_APP_INSTALL', 'ADD_TO_CART_COST_PER_ACTION', 'ADD_TO_CART_ROAS'],
]
const ask = { ...span, columns, campaign_ids: list('campaign', campaigns) }

function list(kind: keyof typeof idOf, count: number): string[] {
  return Array.from({ length: count }, (_, n) => String(idOf[kind] + n))
}
const report = (input: object) =>
  world.as('olive').run(getAdReport, { advertiser_id, ...ask, ...input } as never)

async function allRows(input: object) {
  const rows: AdReportRow[] = []
  for (let bookmarks: string | null = null; ; ) {
    const page = await report({ ...input, page_size: 5, bookmarks })
    rows.push(...page.rows)
    if (page.bookmark === null) return { ...page, rows }
    bookmarks = page.bookmark
  }
}

/** The sums that one would get by adding up by hand. */
function sumsFor(
  { start_date: first, end_date: last }: typeof span,
  isOf: (one: Fact | Conversion) => boolean,
) {
  const isIn = (one: Fact | Conversion) => one.day >= first && one.day <= last && isOf(one)
  return (figure: Figure): number =>
    typeof figure === 'string'
      ? total(facts.filter(isIn).map(({ sums }) => sums[figure]))
      : total(conversions.filter((one) => isIn(one) && isCounted(one, figure)).map(worth(figure)))
}
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const windows = { click: 30, engagement: 30, view: 1 }
const isCounted = (one: Conversion, { event, kind, place }: ConversionFigure) =>
  one.event === event &&
  one.ageDays <= windows[one.kind] &&
  (kind === null || kind === one.kind) &&
  (place === null || (place === 'inapp' ? one.source.startsWith('app_') : place === one.source))
const worth =
  ({ of }: ConversionFigure) =>
  (one: Conversion) =>
    of === 'count' ? 1 : (one.valueMicro ?? 0)

function valuesFor(isOf: (one: Fact | Conversion) => boolean, of = span, names = columns) {
  const sumOf = sumsFor(of, isOf)
  return Object.fromEntries(
    names.map((name) => {
      const metric = metricOf(name)!
      const sums = figuresOf(metric).map((one) => [figureKey(one), BigInt(sumOf(one))] as const)
      return [name, valueOf(metric, new Map(sums))]
    }),
  )
}
const valuesOf = (level: Level, n: number, of = span) =>
  valuesFor((one) => one[levels[level].key] === n, of)
const idsOf = (level: Level) =>
  Array.from({ length: levels[level].count }, (_, n) => n).toReversed()

describe.each(['CAMPAIGN', 'AD_GROUP', 'AD'] as const)('a table of %ss', (level) => {
  const { key, count } = levels[level]
  const idFor = (n: number) => String(idOf[key] + n)

  it('has each, the latest first, with sums and totals as added up by hand', async () => {
    const found = await allRows({ level })
    expect(found.count).toBe(count)
    expect(found.rows.map(({ entity_id, values }) => [entity_id, values])).toEqual(
      idsOf(level).map((n) => [idFor(n), valuesOf(level, n)]),
    )
    expect(found.totals).toEqual(valuesFor(() => true))
  })

  it.each([...columns, 'NAME', 'STATUS', 'CREATED'])(
    'is sorted by %s over all pages',
    async (sort) => {
      const valueFor = (n: number) =>
        ({ NAME: nameOf(levels[level].name, n).toLowerCase(), STATUS: statusOf(n), CREATED: n })[
          sort
        ] ??
        valuesOf(level, n)[sort] ??
        null
      for (const [order, sign] of [
        ['ASCENDING', 1],
        ['DESCENDING', -1],
      ] as const) {
        const { rows } = await allRows({ level, sort, order })
        expect(new Set(rows.map(({ entity_id }) => entity_id)).size).toBe(count)
        const values = rows.map(({ entity_id }) => valueFor(Number(entity_id) - idOf[key]))
        const known = values.filter((value) => value !== null)
        const isBefore = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
        expect(known).toEqual(known.toSorted((a, b) => sign * isBefore(a, b)))
        expect(values.slice(known.length).every((value) => value === null)).toBe(true)
      }
    },
  )

  it('is narrowed by status, objective, name, what was delivered and what it cost', async () => {
    const narrowed = async (input: object) =>
      (await allRows({ level, ...input })).rows.map(
        ({ entity_id }) => Number(entity_id) - idOf[key],
      )
    const which = (keep: (n: number) => boolean) => idsOf(level).filter(keep)
    const campaignOf = (n: number) => (level === 'AD' ? familyOf(n).campaign : n % campaigns)
    expect(await narrowed({ entity_statuses: 'PAUSED' })).toEqual(
      which((n) => statusOf(n) === 'PAUSED'),
    )
    expect(await narrowed({ objectives: 'CONSIDERATION' })).toEqual(
      which((n) => objectiveOf(campaignOf(n)) === 'CONSIDERATION'),
    )
    expect(await narrowed({ name: 'ELM' })).toEqual(which((n) => nameOf(level, n).includes('elm')))
    const spent = (n: number) => Number(valuesOf(level, n).SPEND_IN_MICRO_DOLLAR)
    const median =
      idsOf(level)
        .map(spent)
        .toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0
    expect(await narrowed({ filters: `SPEND_IN_MICRO_DOLLAR>${median}` })).toEqual(
      which((n) => spent(n) > median),
    )
    const { rows, totals } = await allRows({ level, filters: `SPEND_IN_MICRO_DOLLAR>${median}` })
    expect(totals.SPEND_IN_MICRO_DOLLAR).toBe(
      total(rows.map(({ values }) => Number(values.SPEND_IN_MICRO_DOLLAR))),
    )
    const brought = new Set([
      ...facts.map((one) => one[key]),
      ...conversions
        .filter(
          (one) => one.ageDays <= windows[one.kind] && /cart|wishlist|install/.test(one.event),
        )
        .filter(({ day }) => day >= span.start_date && day <= span.end_date)
        .map((one) => one[key]),
    ])
    expect(await narrowed({ delivered_only: true })).toEqual(which((n) => brought.has(n)))
  })

  it('is compared with other days', async () => {
    const other = { start_date: '2026-10-05', end_date: '2026-10-07' }
    const compare = { compare_start_date: other.start_date, compare_end_date: other.end_date }
    const found = await allRows({ level, ...compare })
    expect(found.rows.map(({ compared }) => compared)).toEqual(
      idsOf(level).map((n) => valuesOf(level, n, other)),
    )
    expect(found.compared_totals).toEqual(valuesFor(() => true, other))
  })

  it.each(breakdowns)('adds up from its parts by %s', async (breakdown) => {
    const { rows } = await allRows({ level, breakdown })
    const isOfTime = ['DAY', 'WEEK', 'MONTH'].includes(breakdown)
    for (const { parts, values } of rows) {
      const sum = (name: string) => total((parts ?? []).map((part) => Number(part.values[name])))
      for (const name of ['IMPRESSION_1', 'SPEND_IN_MICRO_DOLLAR'])
        expect(sum(name)).toBe(values[name])
      const ofConversions = parts?.map((part) => part.values.TOTAL_ADD_TO_CART)
      if (isOfTime) expect(sum('TOTAL_ADD_TO_CART')).toBe(values.TOTAL_ADD_TO_CART)
      else expect(new Set(ofConversions)).toEqual(new Set(parts?.length ? [null] : []))
    }
    if (breakdown === 'COUNTRY')
      expect(new Set(rows.flatMap(({ parts }) => parts?.map(({ value }) => value)))).toEqual(
        new Set(['AT', 'CH', 'DE']),
      )
  })
})

it.each(breakdowns)(
  'is split by %s also where nothing is said of conversions',
  async (breakdown) => {
    const { rows, totals } = await allRows({ columns: ['IMPRESSION_1'], breakdown })
    const parts = rows.flatMap((one) => one.parts ?? [])
    expect(total(parts.map(({ values }) => Number(values.IMPRESSION_1)))).toBe(totals.IMPRESSION_1)
  },
)

it('runs with every metric there is', async () => {
  for (let from = 0; from < metrics.length; from += 60) {
    const names = metrics.slice(from, from + 60).map(({ name }) => name)
    const { totals } = await report({ columns: names, delivered_only: true })
    expect(totals).toEqual(valuesFor(() => true, span, names))
  }
})

it.each([
  [{ columns: 'IMPRESSIONS' }],
  [{ columns: metrics.slice(0, 61).map(({ name }) => name) }],
  [{ sort: 'name; drop table campaigns' }],
  [{ filters: 'CTR>1 or true' }],
  [{ start_date: '2026-10-20', end_date: '2026-10-08' }],
  [{ start_date: '2025-10-20' }],
  [{ compare_start_date: '2026-10-08' }],
  [{ level: 'SHOE_SIZE' }],
])('refuses %o', async (input) => {
  await expect(report(input)).rejects.toMatchObject({ code: 'invalid_input' })
})
