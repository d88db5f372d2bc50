import { describe, expect, it } from 'vitest'
import { listAds } from '#contract/campaigns/ads'
import {
  checkCampaignDraft,
  createCampaignDraft,
  getCampaignDraft,
  publishCampaignDraft,
} from '#contract/campaigns/drafts/drafts'
import { listProductPromotions } from '#contract/campaigns/product-groups/promotions'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { createProductGroup } from '#contract/catalogs/product-groups'
import type { RequestOf } from '#contract/operation'
import { rows } from '#platform/database'
import { shop, startAdAccount, world } from '../test-campaigns.ts'

startAdAccount()

type Tree = RequestOf<typeof createCampaignDraft>['tree']
const place = () => ({ advertiser_id: shop.advertiser.id })
const begin = (tree: Tree) => world.as('olive').run(createCampaignDraft, { ...place(), tree })
const read = (draft_id: string) => world.as('olive').run(getCampaignDraft, { ...place(), draft_id })
const check = (draft_id: string) =>
  world.as('olive').run(checkCampaignDraft, { ...place(), draft_id })
const publish = (draft_id: string) =>
  world.as('olive').run(publishCampaignDraft, { ...place(), draft_id, version: 1 })

describe('a draft for catalog sales', () => {
  const feed = async (name: string) => {
    const made = await world.as('olive').run(createCatalogFeed, {
      ...{ ...place(), name, source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
      ...{ time_zone: 'UTC', default_country: 'US', default_language: 'en' },
      default_currency: 'USD',
    })
    return made.id
  }
  const groupOf = async (feed_id: string, name: string) => {
    const all = { ...place(), feed_id, name, auto_type: 'ALL_PRODUCTS' as const }
    return (await world.as('olive').run(createProductGroup, all)).id
  }
  const selling = (product_groups: string[], more: object = {}): Tree => ({
    ...{ name: 'Lamps on sale', objective_type: 'CATALOG_SALES' },
    // Pins that were chosen while it was for something else stay in the draft, and become no ads.
    ad_groups: [
      {
        ...{ key: 'g1', name: 'Lamps', countries: ['DE'], budget: '12,50', product_groups },
        ...{ ads: [{ key: 'a1', pin_id: '1' }], ...more },
      },
    ],
  })
  const problems = async (tree: Tree) =>
    (await check((await begin(tree)).id)).map(({ path, reason }) => [path, reason])

  it('needs product groups that are there, of one feed', async () => {
    const [one, other] = [await feed('Lamps'), await feed('Chairs')]
    const [lamps, chairs] = [await groupOf(one, 'All lamps'), await groupOf(other, 'All chairs')]
    const path = 'ad_groups.g1.product_groups'
    expect(await problems(selling([]))).toEqual([[path, 'campaign_draft_incomplete']])
    expect(await problems(selling([lamps, '999']))).toEqual([[path, 'product_group_not_found']])
    expect(await problems(selling(['none']))).toEqual([[path, 'product_group_not_found']])
    expect(await problems(selling([lamps, chairs]))).toEqual([[path, 'product_group_other_feed']])
    expect(await problems(selling([lamps], { ads: [] }))).toEqual([])
  })

  it('becomes a campaign that promotes them, and everything else beside them', async () => {
    const own = await feed('Lamps')
    const chosen = [await groupOf(own, 'Cheap lamps'), await groupOf(own, 'New lamps')]
    const { campaign } = await publish((await begin(selling(chosen))).id)
    expect(campaign.objective_type).toBe('CATALOG_SALES')
    const input = { ...place(), campaign_ids: [campaign.id] }
    expect((await world.as('olive').run(listAds, input)).items).toEqual([])
    const { items } = await world.as('olive').run(listProductPromotions, input)
    const found = items.map(({ catalog_product_group_id, status }) => [
      catalog_product_group_id,
      status,
    ])
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([[null, 'EXCLUDED'], ...chosen.map((id) => [id, 'RUNNING'])]),
    )
  })

  it('is read though it was kept before it could name product groups', async () => {
    const { id } = await begin(selling([]))
    await rows(
      world.database.writer,
      `update campaign_drafts set tree = tree #- '{ad_groups,0,product_groups}' where id = $1`,
      [id],
    )
    expect((await read(id)).tree.ad_groups[0]?.product_groups).toEqual([])
    expect(await check(id)).toMatchObject([{ path: 'ad_groups.g1.product_groups' }])
  })
})
