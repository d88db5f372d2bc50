import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createKeywords, editKeywords } from '#contract/campaigns/keywords/keywords'
import { repin } from '#contract/pins/repin'
import { search } from '#contract/search/search'
import { searchScopes } from '#contract/search/search-filters'
import { indexAll } from '#domains/search'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'

let world: World
let shop: Shop
let ad: RunningAd
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  const olive = world.as('olive')
  const bob = world.as('bob')
  const finds = await bob.run(createBoard, { name: 'Cedar bench finds' })
  for (let n = 0; n < 8; n += 1) {
    const pin_id = await shop.pin({ title: `Cedar bench ${n}` })
    await bob.run(repin, { pin_id, board_id: finds.id })
    await olive.run(createBoard, { name: `Cedar bench board ${n}` })
  }
  for (let n = 0; n < 6; n += 1) await shop.pin({ title: `Cedar stool ${n}` })
  await rows(world.database.writer, 'update pins set video_signature = $1', ['a video'])
  await indexAll(world.database)
  ad = await shop.run()
  await world.ads.catchUp()
})
afterAll(() => world.end())

const find = (query: string, more: object = {}) => world.as('bob').run(search, { query, ...more })
const isAd = (item: object) => 'is_promoted' in item && item.is_promoted === true

describe('a search', () => {
  it('of pins has an ad among enough of them', async () => {
    const { results } = await find('cedar bench')
    expect(results.filter(isAd)).toHaveLength(1)
  })

  it.each(searchScopes.filter((scope) => scope !== 'pins' && scope !== 'users'))(
    'of %s has none, though there is room',
    async (scope) => {
      const { results } = await find('cedar bench', { scope })
      expect(results.length).toBeGreaterThan(4)
      expect(results.filter(isAd)).toEqual([])
    },
  )

  it('that is excluded shows none of the campaign’s ads, others do, until it is brought back', async () => {
    const olive = world.as('olive')
    const place = { advertiser_id: shop.advertiser.id }
    const ads = async (query: string) => (await find(query)).results.filter(isAd).length
    const { items } = await olive.run(createKeywords, {
      ...place,
      keywords: [
        { campaign_id: ad.campaign_id, value: 'Cedar bench', match_type: 'EXACT_NEGATIVE' },
      ],
    })
    await world.ads.catchUp()
    expect([await ads('cedar  BENCH'), await ads('cedar')]).toEqual([0, 1])
    const id = items[0]!.data!.id
    await olive.run(editKeywords, { ...place, keywords: [{ id, archived: true }] })
    await world.ads.catchUp()
    expect(await ads('cedar bench')).toBe(1)
  })

  it('says from where on its results are approximate, behind the ad that stands before them', async () => {
    const plain = await world.visitor.run(search, { query: 'cedar bench' })
    const from = plain.near_from ?? 0
    expect(from).toBeGreaterThan(4)
    const withAd = await find('cedar bench')
    expect(withAd.results.findIndex(isAd)).toBe(4)
    expect(withAd.near_from).toBe(from + 1)
    expect(withAd.results[from + 1]?.id).toBe(plain.results[from]?.id)
  })
})
