import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { conversionEventNames } from '#contract/conversions/enums'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { getAdReport } from '#contract/reporting/ad-report'
import { getCampaignInsights } from '#contract/reporting/insights/campaign-insights'
import { insightDimensions, insightMeasures } from '#contract/reporting/insights/insight-words'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import { type CastName, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import {
  idOf,
  makeConversions,
  makeFacts,
  sequence,
  storeConversions,
  storeEntities,
  storeFacts,
} from '../grid/test-facts.ts'

const days = Array.from({ length: 20 }, (_, n) => `2026-10-${String(n + 5).padStart(2, '0')}`)
const next = sequence(17)
const facts = makeFacts(days, next)
/** Campaigns for clicks, and for what people do on the site. */
const [forClicks, forSales] = [String(idOf.campaign), String(idOf.campaign + 1)]

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await storeEntities(world, advertiser_id)
  await storeFacts(world, advertiser_id, facts)
  await storeConversions(world, advertiser_id, makeConversions(days, next))
})
afterAll(() => world.end())

const span = { start_date: '2026-10-15', end_date: '2026-10-24' }
const compared = { comp_start_date: '2026-10-05', comp_end_date: '2026-10-14' }
const ask = (input: object = {}, name: CastName = 'olive') =>
  world.as(name).run(getCampaignInsights, {
    ...{ advertiser_id, campaign_id: forClicks, ...span, ...compared, ...input },
  } as never)

const codeOf = async (work: () => unknown) => (await refusalOf(work)).code

describe('insights into a campaign', () => {
  it('are refused to strangers, and of campaigns that are not of the ad account', async () => {
    expect(await codeOf(() => ask({}, 'bob'))).toBe('advertiser_not_found')
    expect(await codeOf(() => ask({ campaign_id: '999' }))).toBe('campaign_not_found')
    const other = await makeBusiness(world, { name: 'ada' })
    const foreign = () => ask({ advertiser_id: other.advertiser.id }, 'ada')
    expect(await codeOf(foreign)).toBe('campaign_not_found')
  })

  it.each([
    { start_date: '2026-10-05' },
    { start_date: '2026-10-05', end_date: '2026-10-04' },
    { start_date: '2020-10-05', end_date: '2026-10-04' },
    { ...span, comp_end_date: '2026-10-04' },
    { ...span, measure: 'LUCK' },
  ])('are of days in order, and not of too many: %j', async (input) => {
    const request = { advertiser_id, campaign_id: forClicks, ...input }
    const refused = () => world.as('olive').run(getCampaignInsights, request as never)
    expect(await codeOf(refused)).toBe('invalid_input')
  })

  it('are read by analysts', async () => {
    await world
      .as('olive')
      .run(addAdvertiserPerson, { advertiser_id, username: 'kim', role: 'ANALYST' })
    expect((await ask({}, 'kim')).result_kind).toBe('clicks')
  })

  it('are of the last 30 days and as many before them where no days are named', async () => {
    const found = await world
      .as('olive')
      .run(getCampaignInsights, { advertiser_id, campaign_id: forClicks } as never)
    const { start_date, end_date, comp_start_date, comp_end_date } = found
    const daysFrom = (first: string, last: string) =>
      (Date.parse(last) - Date.parse(first)) / 86_400_000
    expect(daysFrom(start_date, end_date)).toBe(29)
    expect(daysFrom(comp_start_date, comp_end_date)).toBe(29)
    expect(daysFrom(comp_end_date, start_date)).toBe(1)
  })

  it.each([forClicks, forSales])('have the totals of the table of campaigns: %s', async (id) => {
    const events = conversionEventNames.filter((event) => event !== 'page_visit')
    const counts = events.map((event) => `TOTAL_${event.toUpperCase()}`)
    const columns = ['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1', 'CLICKTHROUGH_1', ...counts]
    const { rows: table } = await world.as('olive').run(getAdReport, {
      ...{ advertiser_id, ...span, columns, campaign_ids: id },
      ...{ compare_start_date: compared.comp_start_date, compare_end_date: compared.comp_end_date },
    } as never)
    const found = await ask({ campaign_id: id })
    for (const [figures, values] of [
      [found.after, table[0]?.values],
      [found.before, table[0]?.compared],
    ] as const) {
      const of = (name: string) => values?.[name] ?? 0
      const conversions = counts.reduce((sum, name) => sum + of(name), 0)
      expect(figures).toMatchObject({
        spend_in_micro_currency: of('SPEND_IN_MICRO_DOLLAR'),
        impressions: of('IMPRESSION_1'),
        clicks: of('CLICKTHROUGH_1'),
        results: id === forClicks ? of('CLICKTHROUGH_1') : conversions,
      })
      expect(figures.results).toBeGreaterThan(0)
    }
  })
})

describe('the change of a campaign', () => {
  const allMeasures = [forClicks, forSales].flatMap((campaign_id) =>
    insightMeasures.map((measure) => ({ campaign_id, measure })),
  )

  it.each(allMeasures)('is all of its parts, however it is broken down: %j', async (input) => {
    const { after, before, effects, dimensions, measure } = await ask(input)
    const valueOf = (figures: typeof after) =>
      ({
        RESULTS: figures.results,
        COST_PER_RESULT: figures.cost_per_result_in_micro_currency,
        CLICK_RATE: figures.clicks_per_million,
      })[measure] ?? 0
    expect(effects?.change).toBe(valueOf(after) - valueOf(before))
    expect(effects?.change).not.toBe(0)
    expect(dimensions.map(({ dimension }) => dimension)).toEqual(insightDimensions)
    for (const { dimension, effects: whole, rows: parts } of dimensions) {
      const sum = (of: (row: (typeof parts)[number]) => number) =>
        parts.reduce((all, row) => all + of(row), 0)
      expect([dimension, whole?.change]).toEqual([dimension, effects?.change])
      for (const name of ['change', 'volume', 'mix', 'rate'] as const)
        expect([dimension, sum((row) => row.effects?.[name] ?? 0)]).toEqual([
          dimension,
          whole?.[name],
        ])
      for (const { effects: own } of parts)
        expect((own?.volume ?? 0) + (own?.mix ?? 0) + (own?.rate ?? 0)).toBe(own?.change)
      for (const time of ['after', 'before'] as const)
        for (const name of ['impressions', 'clicks', 'spend_in_micro_currency'] as const)
          expect([dimension, sum((row) => row[time][name])]).toEqual([
            dimension,
            { after, before }[time][name],
          ])
    }
  })

  it('says of conversions that nobody knows their places and people', async () => {
    const { dimensions, after } = await ask({ campaign_id: forSales })
    const of = (name: string) => dimensions.find(({ dimension }) => dimension === name)
    expect(of('DEVICE')).toMatchObject({ is_known: false, rows: [{ kind: 'UNKNOWN', after }] })
    expect(of('AD')?.is_known).toBe(true)
    const byClicks = await ask({ campaign_id: forSales, measure: 'CLICK_RATE' })
    const countries = byClicks.dimensions.find(({ dimension }) => dimension === 'COUNTRY')
    expect(countries?.is_known).toBe(true)
    expect(countries?.rows.map(({ after: { results } }) => results)).toEqual([null, null, null])
  })

  it('names ads and ad groups, and keeps what facts do not know', async () => {
    const { dimensions } = await ask()
    const rowsOf = (name: string) =>
      dimensions.find(({ dimension }) => dimension === name)?.rows ?? []
    for (const { name } of rowsOf('AD')) expect(name).toMatch(/^Ad \w+ \d+$/)
    for (const { name } of rowsOf('AD_GROUP')) expect(name).toMatch(/^Group \w+ \d+$/)
    expect(rowsOf('AGE_BUCKET').map(({ kind, value }) => [kind, value])).toEqual([['UNKNOWN', '']])
    expect(
      rowsOf('PLACEMENT')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(['BROWSE', 'SEARCH'])
    expect(rowsOf('WEEKDAY').map(({ value }) => value)).toEqual([...'1234567'])
  })

  it('is not said where there was nothing to divide by', async () => {
    const empty = { comp_start_date: '2026-09-01', comp_end_date: '2026-09-02' }
    const { effects, before, after } = await ask({ ...empty, measure: 'COST_PER_RESULT' })
    expect([effects, before.cost_per_result_in_micro_currency]).toEqual([null, null])
    expect(after.cost_per_result_in_micro_currency).toBeGreaterThan(0)
    // All there is, is more of it.
    const results = await ask(empty)
    expect(results.effects).toMatchObject({ change: after.results, mix: 0, rate: 0 })
  })

  it('has the largest parts, and the rest as one that adds up', async () => {
    const codes = Array.from({ length: limits.insightParts + 5 }, (_, n) =>
      String.fromCodePoint(65 + n).repeat(2),
    )
    await world.database.transaction((db) =>
      rows(
        db,
        `insert into ad_daily_facts select advertiser_id, date '2026-06-01', campaign_id, ad_group_id, ad_id, placement, code,
             age_bucket, gender, device, gross_impressions, 100 + n, gross_clicks, n, gross_closeups, closeups,
             gross_saves, saves, gross_hides, hides, gross_video_halves, video_halves, spend_micro
           from (select * from ad_daily_facts where campaign_id = $1 limit 1) f,
             unnest($2::text[]) with ordinality c (code, n)`,
        [forClicks, codes],
      ),
    )
    const { dimensions } = await ask({ start_date: '2026-06-01', end_date: '2026-06-01' })
    const countries = dimensions.find(({ dimension }) => dimension === 'COUNTRY')?.rows ?? []
    expect(countries.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: limits.insightParts }, () => 'PART'),
      'OTHER',
    ])
    const shown = countries.reduce((sum, { after }) => sum + after.impressions, 0)
    const all = codes.reduce((sum, _, n) => sum + 101 + n, 0)
    expect(shown).toBe(all)
  })
})

describe('days and steps', () => {
  it('that were unusual are reported, but not while a day goes on', async () => {
    const { unusual_days: none } = await ask()
    expect(none).toEqual([])
    await world.database.transaction((db) =>
      rows(
        db,
        `insert into ad_daily_totals select advertiser_id, d::date, campaign_id, ad_group_id, ad_id, 0, case when d::date =
             '2026-09-30' then 9 else 900 end, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 1000000
           from (select * from ad_daily_totals where campaign_id = $1 limit 1) f,
             generate_series(date '2026-08-01', date '2026-10-04', interval '1 day') d`,
        [forClicks],
      ),
    )
    const { unusual_days } = await ask({ start_date: '2026-09-20', end_date: '2026-10-04' })
    expect(unusual_days).toEqual([
      {
        ...{ figure: 'impressions', start_date: '2026-09-30', end_date: '2026-09-30' },
        ...{ value: 9, usual: 900 },
      },
    ])
  })

  it('are plain to see: nothing was shown, or where most of a change came from', async () => {
    const empty = { start_date: '2026-07-01', end_date: '2026-07-02' }
    const kinds = async (input: object) => (await ask(input)).observations.map(({ kind }) => kind)
    expect(await kinds(empty)).toEqual(['NOTHING_SHOWN'])
    expect(await kinds({})).toEqual(expect.arrayContaining(['MAIN_CAUSE', 'LARGEST_PART']))
    const { observations, effects } = await ask()
    const [cause] = observations.filter(({ kind }) => kind === 'MAIN_CAUSE')
    const largest = Math.max(
      ...(['volume', 'mix', 'rate'] as const).map((name) => Math.abs(effects?.[name] ?? 0)),
    )
    expect(Math.abs(cause?.change ?? 0)).toBe(largest)
  })

  it('that are recommended are those of the campaign', async () => {
    await world.database.transaction((db) =>
      rows(
        db,
        `update ads set review_status = 'REJECTED', status = 'ACTIVE' where id = any($1::bigint[])`,
        [[idOf.ad, idOf.ad + 1]],
      ),
    )
    await world.database.transaction((db) => rows(db, `update campaigns set status = 'ACTIVE'`, []))
    await world.database.transaction((db) => rows(db, `update ad_groups set status = 'ACTIVE'`, []))
    const { recommendations } = await ask()
    expect(recommendations.map(({ kind, id }) => [kind, id])).toEqual([
      ['FIX_REJECTED_AD', String(idOf.ad)],
    ])
  })
})
