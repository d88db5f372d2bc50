import { beforeAll, describe, expect, it } from 'vitest'
import { changeAdvertiserRole } from '#contract/advertisers/advertiser-people'
import { editAdvertiser } from '#contract/advertisers/edit-advertiser'
import { createAudience } from '#contract/audiences/audiences'
import { createAdGroups, editAdGroups, listAdGroups } from '#contract/campaigns/ad-groups'
import { editCampaigns, getCampaign } from '#contract/campaigns/campaigns'
import { listAdChangeAuthors } from '#contract/campaigns/changes/list-authors'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import { undoAdChange } from '#contract/campaigns/changes/undo-change'
import { createConversionTag } from '#contract/conversions/tags'
import { createConversionToken, revokeConversionToken } from '#contract/conversions/tokens'
import { idOf } from '#testing/callers'
import { make, run, shop, startAdAccount, world } from '../test-campaigns.ts'

startAdAccount()

let id: string
beforeAll(async () => {
  ;({ id } = await make())
})

const own = () => ({ advertiser_id: shop.advertiser.id })
const changes = async (more: object = {}, name: 'olive' | 'ada' | 'kim' = 'olive') =>
  (await world.as(name).run(listAdChanges, { ...own(), page_size: 100, ...more })).items
const undo = (change: AdChange | undefined, name: 'olive' | 'ada' | 'kim' = 'ada') =>
  world.as(name).run(undoAdChange, { ...own(), change_id: change?.id ?? '' })

describe('taking back', () => {
  it('is for who may change ads, and for changes of this ad account', async () => {
    await run(editCampaigns, { campaigns: [{ id, name: 'Lamps of brass' }] })
    const [change] = await changes({ entity_id: id, field: 'name' })
    await expect(undo(change, 'kim')).rejects.toMatchObject({ code: 'advertiser_role_missing' })
    const unknown = { ...own(), change_id: '5' }
    await expect(world.as('ada').run(undoAdChange, unknown)).rejects.toMatchObject({
      code: 'change_not_found',
    })
  })

  it('makes a new change that brings the old value back, once', async () => {
    const [change] = await changes({ entity_id: id, field: 'name' })
    expect(change).toMatchObject({ undo: 'possible', before: 'Lamps', after: 'Lamps of brass' })
    await undo(change)
    const [back, first] = await changes({ entity_id: id, field: 'name' })
    expect(back).toMatchObject({ source: 'undo', before: 'Lamps of brass', after: 'Lamps' })
    expect(back?.actor?.username).toBe('ada')
    expect(first?.undo).toBe('undone')
    await expect(undo(first)).rejects.toMatchObject({ code: 'change_not_undoable' })
  })

  it('is refused once it was changed again, and says so beforehand', async () => {
    for (const name of ['Second', 'Third']) await run(editCampaigns, { campaigns: [{ id, name }] })
    const [, second] = await changes({ entity_id: id, field: 'name' })
    expect(second?.undo).toBe('changed_since')
    await expect(undo(second)).rejects.toMatchObject({
      code: 'change_not_undoable',
      detail: { data: { undo: 'changed_since' } },
    })
  })

  it('brings back a bid with its strategy, and asks the ordinary rules', async () => {
    const ad_group = { campaign_id: id, name: 'Group', billable_event: 'CLICKTHROUGH' }
    const { items } = await run(createAdGroups, {
      ad_groups: [
        {
          ...{ ...ad_group, budget_in_micro_currency: 5_000_000 },
          targeting_spec: { LOCATION: ['DE'] },
        },
      ],
    })
    const group = String(items[0]?.data?.id)
    const bid = { bid_strategy_type: 'MAX_BID', bid_in_micro_currency: 300_000 }
    await run(editAdGroups, { ad_groups: [{ id: group, ...bid }] })
    const [change] = await changes({ entity_id: group, field: 'bid_in_micro_currency' })
    await undo(change)
    const listed = await world.as('olive').run(listAdGroups, { ...own(), ad_group_ids: [group] })
    expect(listed.items[0]).toMatchObject({
      bid_strategy_type: 'AUTOMATIC_BID',
      bid_in_micro_currency: null,
    })
    await run(editCampaigns, { campaigns: [{ id, status: 'PAUSED' }] })
    await run(editCampaigns, { campaigns: [{ id, status: 'ARCHIVED' }] })
    const [archived] = await changes({ entity_id: id, field: 'status' })
    expect(archived?.undo).toBe('locked')
  })

  it('moves an end back with the ad groups that end with it', async () => {
    const soon = Math.floor(Date.now() / 86_400_000) * 86_400 + 20 * 86_400
    const made = await make({ end_time: soon })
    const ad_group = { campaign_id: made.id, name: 'Group', billable_event: 'CLICKTHROUGH' }
    await run(createAdGroups, {
      ad_groups: [
        {
          ...{ ...ad_group, budget_in_micro_currency: 5_000_000, end_time: soon },
          targeting_spec: { LOCATION: ['DE'] },
        },
      ],
    })
    const end_time = soon - 86_400
    const refused = await run(editCampaigns, { campaigns: [{ id: made.id, end_time }] })
    expect(refused.items[0]?.exceptions[0]?.reason).toBe('dates_outside_campaign')
    await run(editCampaigns, { campaigns: [{ id: made.id, end_time, moves_ad_groups: true }] })
    const ends = async () => {
      const { items } = await world.as('olive').run(listAdGroups, {
        ...{ ...own(), campaign_ids: [made.id] },
      })
      return [
        (await world.as('olive').run(getCampaign, { ...own(), campaign_id: made.id })).end_time,
        items[0]?.end_time,
      ]
    }
    expect(await ends()).toEqual([end_time, end_time])
    const [change] = await changes({ entity_id: made.id, field: 'end_time' })
    await undo(change)
    expect(await ends()).toEqual([soon, soon])
  })
})

describe('the log of an ad account', () => {
  it('has what is changed elsewhere too, for those who may see it', async () => {
    const olive = world.as('olive')
    await olive.run(editAdvertiser, { ...own(), name: 'Lamps & Co' })
    await olive.run(changeAdvertiserRole, {
      ...{ ...own(), user_id: idOf(world, 'kim'), role: 'AUDIENCE_MANAGER' },
    })
    await olive.run(createConversionTag, { ...own(), name: 'Site' })
    const token = await olive.run(createConversionToken, { ...own(), name: 'Server' })
    await olive.run(revokeConversionToken, { ...own(), conversion_token_id: token.id })
    await olive.run(createAudience, {
      ...{ ...own(), name: 'Visitors', audience_type: 'ENGAGEMENT', rule: {} },
    })
    const latest = await changes()
    const seen = latest.map(({ entity, entity_name, field }) => `${entity} ${entity_name} ${field}`)
    expect(seen.slice(0, 6)).toEqual([
      'audience Visitors *',
      'conversion_token Server *',
      'conversion_token Server *',
      'conversion_tag Site *',
      'person kim role',
      expect.stringMatching(/^advertiser .* name$/),
    ])
    expect(latest[1]).toMatchObject({ before: { name: 'Server' }, after: null, undo: 'elsewhere' })
    expect((await changes({}, 'ada')).map(({ entity }) => entity)).not.toContain('person')
  })

  it('is filtered by kind, field, person and days, page by page', async () => {
    // Where the ad account is, today may be the day after.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const names = await changes({ entity: 'campaign', field: 'name' })
    expect(new Set(names.map(({ field }) => field))).toEqual(new Set(['name']))
    const byAda = await changes({ actor_id: idOf(world, 'ada') })
    expect(new Set(byAda.map(({ actor }) => actor?.username))).toEqual(new Set(['ada']))
    expect(await changes({ end_date: '2020-01-01' })).toEqual([])
    expect(await changes({ start_date: '2020-01-01', end_date: tomorrow })).not.toEqual([])
    const first = await world.as('olive').run(listAdChanges, { ...own(), page_size: 2 })
    const second = await world.as('olive').run(listAdChanges, {
      ...{ ...own(), page_size: 2, bookmarks: first.bookmark },
    })
    const ids = [...first.items, ...second.items].map((one) => one.id)
    expect(ids).toEqual((await changes()).slice(0, 4).map((one) => one.id))
    const authors = await world.as('olive').run(listAdChangeAuthors, own())
    expect(authors.map(({ username }) => username).toSorted()).toEqual(['ada', 'olive'])
  })
})
