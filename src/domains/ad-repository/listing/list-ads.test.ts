import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRepositoryAds } from '#contract/ad-repository/list-repository-ads'
import type { AdvertiserId, PersonId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { editPin } from '#contract/pins/edit-pin'
import { rejectReportedAd } from '#domains/campaigns'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { isCluster } from '#testing/database/cluster'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type CountedEvent, countAdEvent } from '#testing/worlds/ad-events'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import { deletion } from '../deletion.ts'
import { refreshAllWords } from '../keeping/refresh-words.ts'
import { deleteOld } from '../keeping/seen-queries.ts'
import { takeInImpressions } from '../keeping/take-in-impressions.ts'

let world: World
let shop: Shop
let lamp: RunningAd
let vase: RunningAd
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  lamp = await shop.run({ pin: { title: 'Brass lamp', description: 'Lights the évening' } })
  const [interest] = await rows<{ id: string }>(
    world.database.reader,
    'select id from interests order by id limit 1',
    [],
  )
  vase = await shop.run({
    pin: { title: 'Blue vase' },
    group: {
      targeting_spec: {
        ...{ LOCATION: ['DE', 'AT'], GEO: ['DE-BY'], AGE_BUCKET: ['25-34'], GENDER: ['female'] },
        ...{ INTEREST: [interest?.id], LOCALE: ['de'], APPTYPE: ['iphone'] },
      },
    },
    keywords: [
      { value: 'vase', match_type: 'BROAD' },
      { value: 'plastic', match_type: 'PHRASE_NEGATIVE' },
    ],
  })
  // An audience that was large enough when it was chosen.
  await rows(
    world.database.writer,
    `update ad_groups set targeting_spec = targeting_spec || '{"AUDIENCE_EXCLUDE": ["77"]}' where id = $1`,
    [vase.ad_group_id],
  )
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.database.pool.query(
    'delete from ad_events; delete from ad_repository; delete from ad_reach; delete from ad_repository_progress',
  )
})

const placeOf = ({ campaign_id, ad_group_id, ad_id }: RunningAd) => ({
  advertiser_id: asId<AdvertiserId>(shop.advertiser.id),
  ...{ campaign_id, ad_group_id, ad_id },
})
/** People from one number up to another see an ad. */
async function seen(ad: RunningAd, from: number, to: number, more: Partial<CountedEvent> = {}) {
  for (let n = from; n < to; n += 1)
    await countAdEvent(world, placeOf(ad), {
      at: now,
      person_id: asId<PersonId>(String(10_000 + n)),
      ...more,
    })
}
const takeIn = async () => {
  const clock = { now: () => new Date(now.getTime() + 60_000) }
  await takeInImpressions({ ...world.services, clock }, world.database)
}
const list = (input: RequestOf<typeof listRepositoryAds> = {}, by = world.visitor) =>
  by.run(listRepositoryAds, input)
const titles = async (input: RequestOf<typeof listRepositoryAds>) =>
  (await list(input)).items.map(({ content }) => content?.title)

describe('an ad that ran', () => {
  it('is shown to visitors with who paid, when, and to how many people', async () => {
    await seen(lamp, 0, 3)
    await seen(lamp, 0, 3, { at: new Date('2026-11-18T23:30:00Z'), country: 'AT' })
    await seen(lamp, 5, 9, { invalid_reason: 'robot' })
    await seen(lamp, 5, 6, { type: 'click' })
    await takeIn()
    const { items } = await list()
    expect(items).toEqual([
      expect.objectContaining({
        ad_id: lamp.ad_id,
        advertiser: { id: shop.advertiser.id, name: 'Lamps of olive', country: 'DE' },
        payer: 'Lamps & Co',
        promoter: expect.objectContaining({ username: 'olive' }),
        state: 'shown',
        content: expect.objectContaining({ pin_id: lamp.pin_id, title: 'Brass lamp' }),
        // Half past midnight in Berlin.
        first_day: '2026-11-19',
        last_day: '2026-11-20',
        reach: {
          total: { at_least: 0, below: 100 },
          countries: ['AT', 'DE'].map((country) => ({
            country,
            people: { at_least: 0, below: 100 },
          })),
        },
      }),
    ])
  })

  it('says whom an ad was targeted at, and whom not', async () => {
    await seen(lamp, 0, 1)
    await seen(vase, 0, 1)
    await takeIn()
    const { items } = await list()
    const targeting = new Map(items.map((ad) => [ad.ad_id, ad.targeting]))
    expect(targeting.get(vase.ad_id)).toEqual({
      countries: ['DE', 'AT'],
      regions: ['Bavaria'],
      age_buckets: ['25-34'],
      genders: ['female'],
      interests: [expect.stringMatching(/^\p{Lu}/u)],
      languages: ['de'],
      devices: ['iphone'],
      has_keywords: true,
      has_negative_keywords: true,
      has_audiences: false,
      has_excluded_audiences: true,
    })
    expect(targeting.get(lamp.ad_id)).toMatchObject({
      age_buckets: [],
      has_keywords: false,
      has_negative_keywords: false,
    })
  })

  it('reached somebody once, however often they saw it and this is counted', async () => {
    await seen(lamp, 0, 130)
    await seen(lamp, 100, 130, { country: 'AT' })
    await takeIn()
    await seen(lamp, 0, 20)
    await takeIn()
    await takeIn()
    const [ad] = (await list()).items
    const hundred = { at_least: 100, below: 500 }
    expect(ad?.reach).toEqual({
      total: hundred,
      countries: [
        { country: 'DE', people: hundred },
        { country: 'AT', people: { at_least: 0, below: 100 } },
      ],
    })
    const stored = await rows<{ people: string }>(
      world.database.reader,
      "select people from ad_reach where country = ''",
      [],
    )
    expect(Math.abs(Number(stored[0]?.people) - 130)).toBeLessThan(8)
  })

  it('is not listed before anybody saw it, nor a year after', async () => {
    await takeIn()
    expect((await list()).items).toEqual([])
    await seen(lamp, 0, 1)
    await takeIn()
    const { clock } = world.services
    const day = new Date(clock.now().getTime() - 364 * 86_400_000).toISOString().slice(0, 10)
    await world.database.pool.query(`update ad_repository set first_day = $1, last_day = $1`, [day])
    expect(await titles({})).toEqual(['Brass lamp'])
    await world.database.pool.query(
      `update ad_repository set first_day = first_day - 2, last_day = last_day - 2`,
    )
    expect(await titles({})).toEqual([])
    await world.database.transaction((db) => deleteOld(db, day))
    for (const table of ['ad_repository', 'ad_reach'])
      expect((await world.database.pool.query(`select 1 from ${table}`)).rowCount).toBe(0)
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await seen(lamp, 0, 1, { at: new Date('2026-11-10T12:00:00Z') })
    await seen(vase, 0, 1, { country: 'AT' })
    await takeIn()
  })

  it.each([
    ['brass lamp', ['Brass lamp']],
    ['BRA evening', ['Brass lamp']],
    ['vase brass', []],
    ['lamps', ['Blue vase', 'Brass lamp']],
    ['olive', ['Blue vase', 'Brass lamp']],
    ["o'", ['Blue vase', 'Brass lamp']],
    ["'|", []],
    ['!!!', []],
  ])('is searched for “%s”', async (query, found) => expect(await titles({ query })).toEqual(found))

  it('is narrowed by country and days', async () => {
    expect(await titles({ country: 'at' })).toEqual(['Blue vase'])
    expect(await titles({ country: 'US' })).toEqual([])
    expect(await titles({ since: '2026-11-11' })).toEqual(['Blue vase'])
    expect(await titles({ until: '2026-11-19' })).toEqual(['Brass lamp'])
    expect(await titles({ since: '2026-11-10', until: '2026-11-20' })).toHaveLength(2)
    await expect(list({ since: '2026-11-20', until: '2026-11-10' })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field: 'until' },
    })
  })

  it('comes in pages, the last seen first', async () => {
    const first = await list({ page_size: 1 })
    expect(first.items.map(({ ad_id }) => ad_id)).toEqual([vase.ad_id])
    const second = await list({ page_size: 1, bookmarks: first.bookmark })
    expect(second.items.map(({ ad_id }) => ad_id)).toEqual([lamp.ad_id])
    expect(second.bookmark).toBeNull()
  })

  it('is for members alone where the server is set so', async () => {
    world.services.settings.adRepository = 'members'
    try {
      await expect(list()).rejects.toMatchObject({ code: 'login_required' })
      expect((await list({}, world.as('kim'))).items).toHaveLength(2)
    } finally {
      world.services.settings.adRepository = 'everybody'
    }
  })

  it.skipIf(isCluster)('is read by its indexes', async () => {
    const plans = await world.database.transaction(async (db) => {
      // Of a few rows any index will do, whichever their statistics favour.
      for (const way of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
        await rows(db, `set local ${way} = off`, [])
      const planOf = async (where: string) =>
        JSON.stringify(
          await rows(
            db,
            `explain (format json) select 1 from ad_repository r where ${where} order by r.last_day desc, r.ad_id desc limit 20`,
            [],
          ),
        )
      return {
        day: await planOf("r.last_day >= '2026-01-01'"),
        words: await planOf("r.words @@ '''lamp'':*'"),
        country: await planOf("r.countries @> '{DE}'"),
      }
    })
    expect(plans.day).toContain('ad_repository_by_day')
    expect(plans.words).toContain('ad_repository_by_words')
    expect(plans.country).toContain('ad_repository_by_country')
  })
})

describe('what an ad said', () => {
  it('is not shown while its pin waits for another review', async () => {
    await seen(vase, 0, 1)
    await takeIn()
    const edit = (title: string) => world.as('olive').run(editPin, { id: vase.pin_id, title })
    await edit('A green vase')
    const [ad] = (await list()).items
    expect(ad).toMatchObject({ state: 'unavailable', content: null, removed_reasons: [] })
    await edit('Blue vase')
    expect(await titles({})).toEqual(['Blue vase'])
  })

  it('is gone once it was rejected, which says why', async () => {
    await seen(lamp, 0, 1)
    await takeIn()
    await rejectReportedAd(world.services, world.database, lamp.ad_id, 'violence')
    await refreshAllWords(world.database)
    const [ad] = (await list()).items
    expect(ad).toMatchObject({
      state: 'removed',
      content: null,
      removed_reasons: ['SHOCKING'],
      payer: 'Lamps & Co',
    })
    expect((await list({ query: 'brass' })).items).toEqual([])
    expect((await list({ query: 'lamps' })).items).toHaveLength(1)
  })

  it('names nobody who is hidden, but who paid', async () => {
    await seen(vase, 0, 1)
    await takeIn()
    const hide = (at: string) =>
      world.database.pool.query(`update people set hidden_at = ${at} where username = 'olive'`)
    await hide('now()')
    const [ad] = (await list()).items
    await hide('null')
    expect(ad).toMatchObject({ state: 'unavailable', promoter: null, payer: 'Lamps & Co' })
  })

  it('goes with the account of its business', async () => {
    await seen(vase, 0, 1)
    await takeIn()
    await deletion.remove(world, idOf(world, 'olive'))
    expect((await list()).items).toEqual([])
  })
})
