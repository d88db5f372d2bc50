import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { createBoard } from '#contract/boards/create-board'
import { listCampaigns } from '#contract/campaigns/campaigns'
import type { AdvertiserId } from '#contract/ids'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { savePin } from '#contract/pins/save-pin'
import { getAdResults } from '#contract/reporting/ad-results'
import { search } from '#contract/search/search'
import { demoProducts, demoShop } from '#demo-content'
import { indexAll } from '#domains/search'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, actor, createWorld, type World } from '#testing/world'
import { callerFor } from './demo-caller.ts'
import { seedShop } from './seed-shop.ts'

let world: World
let shop: Actor

async function open(env: Record<string, string>): Promise<void> {
  world = await createWorld(env)
  const bob = world.as('bob')
  const board = await bob.run(createBoard, { name: 'Lamps' })
  for (let n = 0; n < 8; n += 1) {
    const image_base64 = await drawBase64({ widthPx: 240, heightPx: 320 + n })
    await bob.run(savePin, { board_id: board.id, title: `Brass lamp ${n}`, image_base64 })
  }
  await indexAll(world.database)
  await seedShop(world)
  await world.ads.catchUp()
}

const promoters = (items: readonly object[]) =>
  items.flatMap((item) => {
    const { promotion } = item as { promotion?: { promoter: { username: string } } }
    return promotion ? promotion.promoter.username : []
  })
const home = async (who: Actor) => (await who.run(homeFeed, {})).items
const found = async (who: Actor) =>
  (await who.run(search, { query: 'brass lamp' })).results as readonly object[]
const count = async (table: string) =>
  (await world.database.pool.query(`select 1 from ${table}`)).rowCount

describe('the shop of the demo', () => {
  let advertiser_id: AdvertiserId
  beforeAll(async () => {
    await open({})
    shop = actor(world, (await callerFor(world, demoShop.username)).viewer)
    const [account] = await shop.run(listAdvertisers, {})
    if (!account) throw new Error('It has no ad account')
    advertiser_id = account.id
  })
  afterAll(() => world.end())

  it('has ads in a member’s home feed and search, and none for visitors', async () => {
    const ada = world.as('ada')
    for (const items of [await home(ada), await found(ada)])
      expect(promoters(items)).toEqual([demoShop.username])
    for (const items of [await home(world.visitor), await found(world.visitor)]) {
      expect(promoters(items)).toEqual([])
      const titles = items.map((item) => (item as { title: string }).title)
      for (const { title } of demoProducts) expect(titles).not.toContain(title)
    }
  })

  it('runs campaigns that were reviewed as any', async () => {
    const { items } = await shop.run(listCampaigns, { advertiser_id })
    expect(items.map(({ name, objective_type }) => [name, objective_type])).toEqual(
      demoProducts
        .flatMap(({ campaign: one }) => (one ? [[one.name, one.objective]] : []))
        .toReversed(),
    )
    expect(new Set(items.map(({ summary_status }) => summary_status))).toEqual(new Set(['RUNNING']))
    const log = await rows<{ kind: string; reviewed_by: string | null; findings: unknown[] }>(
      world.database.reader,
      'select r.kind, r.reviewed_by, r.findings from ad_reviews r order by r.ad_id, r.id',
      [],
    )
    const one = [
      { kind: 'SUBMITTED', reviewed_by: null, findings: [] },
      { kind: 'CHECKED', reviewed_by: null, findings: [] },
      { kind: 'APPROVED', reviewed_by: 'demo_content', findings: [] },
    ]
    expect(log).toEqual([...one, ...one, ...one])
  })

  it('begins with no figures', async () => {
    const { rows: results, totals } = await shop.run(getAdResults, { advertiser_id })
    expect(results).toEqual([])
    expect(totals).toMatchObject({ impressions: 0, clicks: 0, spend_in_micro_currency: 0 })
    expect(await count('ledger_entries')).toBe(0)
  })

  it('is there once, however often it is opened', async () => {
    const tables = ['people', 'boards', 'pins', 'campaigns', 'ad_groups', 'ads', 'ad_keywords']
    const counted = async () =>
      Promise.all([...tables, 'ad_reviews', 'advertisers'].map((table) => count(table)))
    const before = await counted()
    await seedShop(world)
    expect(await counted()).toEqual(before)
  })
})

describe('DEMO_ADS', () => {
  it('says in which countries the shop advertises', async () => {
    await open({ DEMO_ADS: 'MT,JP' })
    try {
      expect(promoters(await home(world.as('ada')))).toEqual([])
      await world.database.pool.query(
        `update accounts set country = 'MT' where id = (select id from people where username = 'ada')`,
      )
      expect(promoters(await home(world.as('ada')))).toEqual([demoShop.username])
    } finally {
      await world.end()
    }
  })

  it('may say that there is no shop', async () => {
    await open({ DEMO_ADS: 'none' })
    try {
      expect(await count(`people where username = '${demoShop.username}'`)).toBe(0)
    } finally {
      await world.end()
    }
  })
})
