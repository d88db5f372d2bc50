import { beforeAll, describe, expect, it } from 'vitest'
import { createAdGroups, editAdGroups, listAdGroups } from '#contract/campaigns/ad-groups'
import { createAds, editAds, listAds } from '#contract/campaigns/ads'
import {
  createCampaigns,
  editCampaigns,
  getCampaign,
  listCampaigns,
} from '#contract/campaigns/campaigns'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { editKeywords } from '#contract/campaigns/keywords/keywords'
import type { PinId } from '#contract/ids'
import { makeBusiness } from '#testing/worlds/advertising'
import { clicks, make, run, type Saved, shop, startAdAccount, world } from './test-campaigns.ts'

startAdAccount()

let pin: PinId
beforeAll(async () => {
  pin = await shop.pin()
})

const group = (campaign_id: string, more: object = {}) => ({
  campaign_id,
  name: 'Group',
  billable_event: 'CLICKTHROUGH',
  budget_in_micro_currency: 5_000_000,
  targeting_spec: { LOCATION: ['DE'] },
  ...more,
})

describe('campaigns, ad groups and ads', () => {
  it('are saved or refused each by itself, in words of the reader', async () => {
    const soon = Math.floor(Date.now() / 1_000) + 3_600
    const { items } = await run(createCampaigns, {
      campaigns: [
        clicks,
        { ...clicks, start_time: soon, end_time: soon },
        { ...clicks, end_time: 5 },
        { ...clicks, daily_spend_cap: 5_000_000, lifetime_spend_cap: '5000000' },
        { ...clicks, is_campaign_budget_optimization: 'true' },
        { ...clicks, status: 'ARCHIVED' },
      ],
    })
    expect(items.map(({ exceptions }) => exceptions[0]?.reason ?? null)).toEqual([
      null,
      'dates_out_of_order',
      'dates_in_past',
      'budget_not_allowed',
      'budget_needed',
      'entity_locked',
    ])
    expect(items[1]?.exceptions[0]).toMatchObject({
      code: 9976,
      field: 'end_time',
      message: 'The end has to come after the start.',
    })
    const all = await world.as('olive').run(listCampaigns, { advertiser_id: shop.advertiser.id })
    expect(all.items).toHaveLength(1)
  })

  it.each([
    ['daily_spend_cap', 0],
    ['daily_spend_cap', -1],
    ['daily_spend_cap', Number.NaN],
    ['daily_spend_cap', 1e15],
    ['lifetime_spend_cap', '1e9'],
    ['default_ad_group_budget_in_micro_currency', 1.5],
    ['end_time', 'tomorrow'],
  ])('refuse %s %s', async (field, value) => {
    await expect(
      run(createCampaigns, { campaigns: [{ ...clicks, [field]: value }] }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('are made from the top down, with budgets not below the minimum', async () => {
    const { id } = await make()
    const groups = await run(createAdGroups, {
      ad_groups: [
        group(id),
        group(id, { budget_in_micro_currency: 999_999 }),
        group('5'),
        group(id, { targeting_spec: { LOCATION: ['DE'], INTEREST: ['7'] } }),
        group(`C${id}`, { budget_type: 'LIFETIME' }),
      ],
    })
    expect(groups.items.map(({ exceptions }) => exceptions[0]?.reason ?? null)).toEqual([
      null,
      'budget_too_low',
      'campaign_not_found',
      'interest_unknown',
      'end_date_needed',
    ])
    const ad_group_id = groups.items[0]?.data?.id
    const ads = await run(createAds, {
      ads: [
        { ad_group_id: `AG${ad_group_id}`, pin_id: pin },
        { ad_group_id, pin_id: '5' },
        { ad_group_id: '5', pin_id: pin },
      ],
    })
    expect(ads.items.map(({ exceptions }) => exceptions[0]?.reason ?? null)).toEqual([
      null,
      'pin_not_promotable',
      'ad_group_not_found',
    ])
    const campaign_ids = id
    const read = { advertiser_id: shop.advertiser.id, campaign_ids }
    expect((await world.as('kim').run(listAdGroups, read)).items).toMatchObject([
      { id: ad_group_id, summary_status: 'RUNNING' },
    ])
    expect((await world.as('kim').run(listAds, read)).items).toMatchObject([
      { pin_id: pin, summary_status: 'PENDING' },
    ])
  })

  it('are edited by one of two people, and the other learns what changed', async () => {
    const { id, version } = await make()
    const first = await run(editCampaigns, { campaigns: [{ id, version, name: 'By Olive' }] })
    expect(first.items[0]?.data).toMatchObject({ name: 'By Olive', version: version + 1 })
    const second = await run(
      editCampaigns,
      { campaigns: [{ id, version, daily_spend_cap: 9_000_000 }] },
      'ada',
    )
    expect(second.items[0]).toMatchObject({
      data: null,
      exceptions: [
        { reason: 'entity_changed', code: 9965, data: { current: { name: 'By Olive' } } },
      ],
    })
    const [, again] = [
      version,
      await run(
        editCampaigns,
        { campaigns: [{ id, version: version + 1, daily_spend_cap: 9_000_000 }] },
        'ada',
      ),
    ]
    expect(again.items[0]?.data).toMatchObject({ name: 'By Olive', daily_spend_cap: 9_000_000 })
    // A save of what is there already changes nothing.
    const same = await run(editCampaigns, { campaigns: [{ id, name: 'By Olive' }] })
    expect(same.items[0]?.data).toMatchObject({ version: version + 2 })
  })

  it('saved at the same time by many lose nothing', async () => {
    const { id, version } = await make()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        run(
          editCampaigns,
          { campaigns: [{ id, version, name: `Name ${n}` }] },
          n % 2 ? 'ada' : 'olive',
        ),
      ),
    )
    const saved = answers.filter(({ items }) => items[0]?.data)
    expect(saved).toHaveLength(1)
    const input = { advertiser_id: shop.advertiser.id, campaign_id: id }
    expect(await world.as('kim').run(getCampaign, input)).toMatchObject({
      name: saved[0]?.items[0]?.data?.name,
      version: version + 1,
    })
  })

  it('keep what is fixed once published', async () => {
    const { id } = await make()
    const draft = await make({ status: 'DRAFT' })
    const change = (one: string) =>
      run(editCampaigns, { campaigns: [{ id: one, objective_type: 'AWARENESS' }] })
    expect((await change(id)).items[0]?.exceptions[0]).toMatchObject({
      reason: 'entity_locked',
      field: 'objective_type',
    })
    expect((await change(draft.id)).items[0]?.data).toMatchObject({ objective_type: 'AWARENESS' })
  })

  it('share a campaign’s budget, and get the default when they do no more', async () => {
    const { id } = await make()
    await run(createAdGroups, { ad_groups: [group(id), group(id)] })
    const budgets = async () =>
      (
        await world
          .as('olive')
          .run(listAdGroups, { advertiser_id: shop.advertiser.id, campaign_ids: id })
      ).items.map((one) => [one.budget_type, one.budget_in_micro_currency])
    const edit = (change: object) => run(editCampaigns, { campaigns: [{ id, ...change }] })
    await edit({ is_campaign_budget_optimization: true, daily_spend_cap: 20_000_000 })
    expect(await budgets()).toEqual([
      ['CBO_ADGROUP', null],
      ['CBO_ADGROUP', null],
    ])
    const back = await edit({ is_campaign_budget_optimization: false })
    expect(back.items[0]?.exceptions[0]?.reason).toBe('budget_needed')
    await edit({
      is_campaign_budget_optimization: false,
      default_ad_group_budget_in_micro_currency: 4_000_000,
    })
    expect(await budgets()).toEqual([
      ['DAILY', 4_000_000],
      ['DAILY', 4_000_000],
    ])
  })

  it('are changed by those whose role allows it, and look missing to others', async () => {
    const { id } = await make()
    const edits = [editCampaigns, editAdGroups, editAds, editKeywords] as const
    for (const operation of edits)
      for (const [name, code] of [
        ['kim', 'advertiser_role_missing'],
        ['bob', 'advertiser_not_found'],
      ] as const) {
        const input = { id, archived: true }
        const lists = { campaigns: [input], ad_groups: [input], ads: [input], keywords: [input] }
        await expect(run(operation, lists, name)).rejects.toMatchObject({ code })
      }
    const foreign = await makeBusiness(world, { name: 'bob' })
    const theirs = { advertiser_id: foreign.advertiser.id, campaigns: [{ id, name: 'Mine' }] }
    const refused = (await world.as('bob').runRaw(editCampaigns, theirs)) as Saved
    expect(refused.items[0]?.exceptions[0]?.reason).toBe('campaign_not_found')
  })
})

describe('the change log', () => {
  it('has who changed which field from what to what, and pages', async () => {
    const { id } = await make({ daily_spend_cap: 5_000_000 })
    await run(
      editCampaigns,
      { campaigns: [{ id, name: 'New', daily_spend_cap: 6_000_000 }] },
      'ada',
    )
    const page = { advertiser_id: shop.advertiser.id, campaign_id: id, page_size: 2 }
    const first = await world.as('kim').run(listAdChanges, page)
    expect(first.items).toMatchObject([
      { field: 'daily_spend_cap', before: 5_000_000, after: 6_000_000, actor: { username: 'ada' } },
      { field: 'name', before: 'Lamps', after: 'New', source: 'ads_manager' },
    ])
    const rest = await world.as('kim').run(listAdChanges, { ...page, bookmarks: first.bookmark })
    expect(rest.items).toMatchObject([{ field: '*', actor: { username: 'olive' } }])
    expect(rest.bookmark).toBeNull()
  })
})

describe('regions of an ad group', () => {
  const save = async (targeting_spec: object) => {
    const { items: campaigns } = await run(createCampaigns, { campaigns: [clicks] })
    const ad_groups = [group(String(campaigns[0]!.data!.id), { targeting_spec })]
    const { items } = await run(createAdGroups, { ad_groups })
    return items[0]!
  }

  it('mean their country as well, once', async () => {
    const spec = async (given: object) => (await save(given)).data?.targeting_spec
    expect(await spec({ LOCATION: ['AT', 'DE'], GEO: ['de-by', 'DE-BE'] })).toEqual({
      LOCATION: ['AT', 'DE'],
      GEO: ['DE-BY', 'DE-BE'],
    })
    expect(await spec({ GEO: ['DE-BY', 'US-CA'] })).toEqual({
      LOCATION: ['DE', 'US'],
      GEO: ['DE-BY', 'US-CA'],
    })
  })

  it.each([
    ['unknown', 'DE-XX', 'region_unknown'],
    ['a part of a region', 'ES-B', 'region_unknown'],
    ['of a country without a market', 'KP-01', 'market_closed'],
  ])('are refused when one is %s', async (_what, code, reason) => {
    expect((await save({ LOCATION: ['DE'], GEO: [code] })).exceptions).toMatchObject([
      { reason, field: expect.stringContaining('targeting_spec') },
    ])
  })

  it.each(['XX-CA', 'Bavaria', 'US', 'US-', ''])('are no regions written %j', async (code) => {
    await expect(save({ LOCATION: ['DE'], GEO: [code] })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('of a country that was closed are not added, and stay where they are', async () => {
    const targeting_spec = { GEO: ['DE-BY'] }
    const id = (await save(targeting_spec)).data!.id
    const edit = async (GEO: string[]) => {
      const ad_groups = [{ id, targeting_spec: { GEO } }]
      return (await run(editAdGroups, { ad_groups })).items[0]!.exceptions
    }
    const open = (is_open: boolean) =>
      world.database.pool.query(`update ad_markets set is_open = $1 where country = 'AT'`, [
        is_open,
      ])
    expect(await edit(['DE-BY', 'AT-9'])).toEqual([])
    await open(false)
    expect(await edit(['DE-BE', 'AT-9'])).toEqual([])
    expect(await edit(['AT-9', 'AT-1'])).toMatchObject([{ reason: 'market_closed' }])
    await open(true)
    expect(await edit(['AT-9', 'AT-1'])).toEqual([])
  })
})
