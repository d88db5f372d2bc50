import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeywords, editKeywords } from '#contract/campaigns/keywords/keywords'
import { type AdvertiserId, isId, type KeywordId, type PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type AdReportRow, getAdReport } from '#contract/reporting/ad-report'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { countAdEvent } from '#testing/worlds/ad-events'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import { rebuildFacts } from '../facts/rebuild-facts.ts'
import { forgetSearcher } from '../facts/search-facts.ts'
import { updateFacts } from '../facts/update-facts.ts'
import { readReportLines, sumOf } from '../runs/test-report-files.ts'

let world: World
let shop: Shop
let ad: RunningAd
let advertiser_id: AdvertiserId
const at = new Date('2026-11-20T09:10:00Z')
const now = new Date('2026-11-21T12:00:00Z')

interface Searched {
  query?: string | null
  people: number
  keyword?: string
  clicks?: number
}

beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  ad = await shop.run({
    keywords: [
      { value: 'brass lamp', match_type: 'PHRASE' },
      { value: 'unseen', match_type: 'BROAD' },
    ],
  })
  advertiser_id = asId<AdvertiserId>(shop.advertiser.id)
  await search({ query: 'Brass  Lamp', people: 10, clicks: 3 })
  await search({ query: 'brass lamp of my aunt', people: 9 })
  await search({ query: 'lamps', people: 12, keyword: '' })
  await countAdEvent(world, { advertiser_id, ...ad }, { at, placement: 'BROWSE' })
  await updateFacts(world.database, now)
})
afterAll(() => world.end())

/** What was offered, by what was searched for. */
const offers = new Map<string | null, string[]>()

/** Each of them once; of the first some clicked. */
async function search({ query = null, people, keyword = 'brass lamp', clicks = 0 }: Searched) {
  const made: string[] = []
  for (let n = 0; n < people; n += 1) {
    const event = {
      ...{ at, placement: 'SEARCH', query, person_id: asId<PersonId>(String(7_000 + n)) },
      ...(keyword
        ? { match_kind: 'keyword' as const, match_value: keyword, match_type: 'PHRASE' }
        : {}),
    }
    const offer_id = await countAdEvent(world, { advertiser_id, ...ad }, event)
    if (n < clicks)
      await countAdEvent(
        world,
        { advertiser_id, ...ad },
        { ...event, offer_id, type: 'click', billed_micro: 200_000n },
      )
    made.push(offer_id)
  }
  offers.set(query, made)
}

const columns = [...['IMPRESSION_1', 'CLICKTHROUGH_1', 'SPEND_IN_MICRO_DOLLAR', 'TOTAL_CHECKOUT']]
const report = (input: object = {}) =>
  world.as('olive').run(getAdReport, {
    ...{ advertiser_id, level: 'SEARCH_QUERY', columns, delivered_only: true },
    ...{ start_date: '2026-11-15', end_date: '2026-11-21', ...input },
  } as never)
const figures = (values: AdReportRow['values']) => columns.map((name) => values[name])

describe('search queries', () => {
  it('are shown once ten people searched for them; the rest is one line, and all adds up', async () => {
    const found = await report({ sort: 'NAME', order: 'ASCENDING' })
    expect(found.rows.map(({ search, values }) => [search, figures(values)])).toEqual([
      [
        {
          ...{ query: 'brass lamp', match_kind: 'keyword', match_value: 'brass lamp' },
          ...{ match_name: null, match_type: 'PHRASE' },
        },
        [10, 3, 600_000, 0],
      ],
      [
        {
          ...{ query: 'lamps', match_kind: 'everybody', match_value: null },
          ...{ match_name: null, match_type: null },
        },
        [12, 0, 0, 0],
      ],
    ])
    expect(found.rows.every(({ entity_id }) => isId(entity_id))).toBe(true)
    expect(figures(found.hidden?.values ?? {})).toEqual([9, 0, 0, 0])
    expect(figures(found.totals)).toEqual([31, 3, 600_000, 0])
    const [searches] = (
      await report({ level: 'CAMPAIGN', breakdown: 'PLACEMENT' })
    ).rows[0]!.parts!.filter(({ value }) => value === 'SEARCH').map(({ values }) =>
      figures(values).slice(0, 3),
    )
    expect(searches).toEqual(figures(found.totals).slice(0, 3))
  })

  it('are counted in the requested days alone, also those compared with', async () => {
    expect(await report({ start_date: '2026-11-21' })).toMatchObject({ rows: [], count: 0 })
    const compared = await report({
      ...{ start_date: '2026-11-20', end_date: '2026-11-20' },
      ...{ compare_start_date: '2026-11-18', compare_end_date: '2026-11-19' },
    })
    expect(compared.rows.map((row) => figures(row.compared ?? {})[0])).toEqual([0, 0])
  })

  it('tell nothing of few people where they are compared', async () => {
    const before = new Date('2026-11-10T09:00:00Z')
    for (let n = 0; n < 4; n += 1)
      await countAdEvent(
        world,
        { advertiser_id, ...ad },
        {
          ...{ at: before, placement: 'SEARCH', query: 'lamps' },
          person_id: asId<PersonId>(String(7_000 + n)),
        },
      )
    await rebuildFacts(world.database, advertiser_id, now)
    const days = { compare_start_date: '2026-11-08', compare_end_date: '2026-11-14' }
    const { rows: found, hidden, compared_totals } = await report({ ...days, sort: 'NAME' })
    expect(found.map(({ compared }) => compared?.IMPRESSION_1)).toEqual([0, 0])
    expect(hidden?.compared?.IMPRESSION_1).toBe(4)
    expect(compared_totals?.IMPRESSION_1).toBe(4)
  })

  it('have no hidden line under conditions, as nobody knows what of it meets them', async () => {
    const found = await report({ name: 'BRASS' })
    expect(found.hidden).toBeNull()
    expect(figures(found.totals)).toEqual([10, 3, 600_000, 0])
  })

  it('are not split, and robots are no people', async () => {
    await expect(report({ breakdown: 'DEVICE' })).rejects.toMatchObject({
      detail: { field: 'breakdown' },
    })
    for (let n = 0; n < limits.searchersMin; n += 1)
      await countAdEvent(
        world,
        { advertiser_id, ...ad },
        {
          ...{ at, placement: 'SEARCH', query: 'robots', invalid_reason: 'robot' },
          person_id: asId<PersonId>(String(7_000 + n)),
        },
      )
    await rebuildFacts(world.database, advertiser_id, now)
    expect((await report()).rows.map(({ search }) => search?.query)).not.toContain('robots')
  })

  it('have the conversions that their ads led to', async () => {
    await rows(
      world.database.writer,
      `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
         click_at, click_age_days, click_campaign_id, click_ad_group_id, click_ad_id, click_offer_id)
       select $1, $2, c.n, 'checkout', 'web', $3, 1, $4, $5, $6, c.offer_id
         from unnest($7::bigint[]) with ordinality as c (offer_id, n)`,
      [
        ...[advertiser_id, now, at, ad.campaign_id, ad.ad_group_id, ad.ad_id],
        [...offers.get('Brass  Lamp')!.slice(0, 2), offers.get('brass lamp of my aunt')![0]],
      ],
    )
    const { rows: found, hidden, totals } = await report({ sort: 'NAME' })
    expect(found.map(({ values }) => values.TOTAL_CHECKOUT)).toEqual([0, 2])
    expect([hidden?.values.TOTAL_CHECKOUT, totals.TOTAL_CHECKOUT]).toEqual([1, 3])
  })
})

describe('keywords', () => {
  it('have the searches that they matched, also when nothing was delivered', async () => {
    const found = await report({ level: 'KEYWORD', delivered_only: false, sort: 'NAME' })
    expect(found.rows.map(({ values }) => figures(values))).toEqual([
      [0, 0, 0, 0],
      [19, 3, 600_000, 3],
    ])
    expect(found.hidden).toBeNull()
  })

  it('go on with what they brought when they are added again', async () => {
    const owner = world.as('olive')
    const [row] = (await report({ level: 'KEYWORD' })).rows
    const id = asId<KeywordId>(row!.entity_id)
    await owner.run(editKeywords, { advertiser_id, keywords: [{ id, archived: true }] })
    const { items } = await owner.run(createKeywords, {
      advertiser_id,
      keywords: [
        { ad_group_id: ad.ad_group_id, value: 'Brass lamp', match_type: 'PHRASE' },
        { ad_group_id: ad.ad_group_id, value: 'brass lamp', match_type: 'PHRASE' },
      ],
    })
    expect(items.map(({ data, is_new }) => [data?.id, data?.archived, is_new])).toEqual([
      [id, false, true],
      [id, false, false],
    ])
  })
})

it('forgets who searched for what, as if made anew', async () => {
  const person = asId<PersonId>('7000')
  await rows(
    world.database.writer,
    'update ad_events set person_id = null, query = null where person_id = $1',
    [person],
  )
  await forgetSearcher(world.database, person, now)
  const stored = () =>
    rows(
      world.database.reader,
      `select f.hour, f.person_id, f.query, f.match_kind, f.match_value, f.match_type, f.impressions, f.clicks,
         f.spend_micro from ad_search_facts f order by 1, 2, 3, 4, 5, 6`,
      [],
    )
  const forgotten = await stored()
  expect(JSON.stringify(forgotten)).not.toContain('7000')
  await rebuildFacts(world.database, advertiser_id, now)
  expect(await stored()).toEqual(forgotten)
  const found = await report({ sort: 'NAME' })
  expect(found.rows.map(({ search }) => search?.query)).toEqual(['lamps'])
})

describe('a file of keywords', () => {
  const linesOf = (more: object = {}) =>
    readReportLines(world, {
      ...{ advertiser_id, level: 'KEYWORD', columns, name: 'Keywords', range: 'CHOSEN' },
      ...{ start_date: '2026-11-15', end_date: '2026-11-21', ...more },
    })

  it('has the rows of the table, to the micro', async () => {
    const { rows: found, totals } = await report({ level: 'KEYWORD' })
    const lines = await linesOf()
    expect(lines.map((line) => line.KEYWORD_ID)).toEqual(found.map(({ entity_id }) => entity_id))
    for (const column of columns) expect(sumOf(lines, column), column).toBe(totals[column])
    expect(lines[0]).toMatchObject({
      ...{ KEYWORD_NAME: 'brass lamp', MATCH_TYPE: 'PHRASE', KEYWORD_STATUS: 'ACTIVE' },
      ...{ CAMPAIGN_ID: ad.campaign_id, AD_GROUP_ID: ad.ad_group_id },
    })
  })

  it.each(['DAY', 'WEEK', 'MONTH'] as const)('split by %s adds up to it', async (granularity) => {
    const { totals } = await report({ level: 'KEYWORD' })
    const lines = await linesOf({ granularity })
    for (const column of columns) expect(sumOf(lines, column), column).toBe(totals[column])
    const head = granularity === 'DAY' ? 'DATE' : granularity
    const first = { DAY: '2026-11-20', WEEK: '2026-11-16', MONTH: '2026-11-01' }[granularity]
    expect(lines.map((line) => line[head])).toContain(first)
  })

  it('holds to the conditions of tables', async () => {
    expect(await linesOf({ name_contains: 'unseen' })).toEqual([])
    expect(await linesOf({ filters: 'CLICKTHROUGH_1>3' })).toEqual([])
    expect(await linesOf({ filters: 'CLICKTHROUGH_1>=3' })).toHaveLength(1)
    expect(await linesOf({ ad_group_ids: '5' })).toEqual([])
  })
})
