import { beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listAds } from '#contract/campaigns/ads'
import { listCampaigns } from '#contract/campaigns/campaigns'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import {
  checkCampaignDraft,
  createCampaignDraft,
  deleteCampaignDraft,
  getCampaignDraft,
  listCampaignDrafts,
  publishCampaignDraft,
  restoreCampaignDraft,
  saveCampaignDraft,
} from '#contract/campaigns/drafts/drafts'
import { listKeywords } from '#contract/campaigns/keywords/keywords'
import { getCampaignTool, setCampaignTool } from '#contract/campaigns/tools/campaign-tool'
import { isFailure } from '#contract/errors'
import type { PinId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import type { CastName } from '#testing/world'
import { acceptDataTerms } from '#testing/worlds/advertising'
import { shop, startAdAccount, world } from '../test-campaigns.ts'
import { sweepDrafts } from './sweep-drafts.ts'

startAdAccount()

let pin: PinId
beforeAll(async () => {
  pin = await shop.pin()
  await acceptDataTerms(world, 'ada')
})

type Tree = RequestOf<typeof createCampaignDraft>['tree']
const place = () => ({ advertiser_id: shop.advertiser.id })
const group = (key: string, more: object = {}) => ({
  ...{ key, name: `Group ${key}`, countries: ['DE'], budget: '12,50' },
  ...{ ads: [{ key: 'a1', pin_id: pin }], ...more },
})
const whole = (more: object = {}): Tree => ({
  name: 'Autumn lamps',
  ad_groups: [group('g1', { keywords: 'brass lamp\n[desk lamp]\n-"cheap"' }), group('g2')],
  ...more,
})
const begin = (tree: Tree = whole(), name: CastName = 'olive') =>
  world.as(name).run(createCampaignDraft, { ...place(), tree })
const olives = { editor_key: 'olivespage1', edit_number: 1 }
const adas = { editor_key: 'adaspage123', edit_number: 1 }
const save = (draft_id: string, version: number, more: object, name: CastName = 'olive') =>
  world
    .as(name)
    .run(saveCampaignDraft, { ...place(), draft_id, version, ...olives, tree: whole(), ...more })
const read = (draft_id: string) => world.as('ada').run(getCampaignDraft, { ...place(), draft_id })
const check = (draft_id: string) =>
  world.as('olive').run(checkCampaignDraft, { ...place(), draft_id })
const publish = (draft_id: string, version = 1, name: CastName = 'olive') =>
  world.as(name).run(publishCampaignDraft, { ...place(), draft_id, version })
const dataOf = async (work: () => Promise<unknown>) => {
  const error = await work().catch((caught: unknown) => caught)
  return isFailure(error) ? error.detail.data : null
}
const campaigns = async () => (await world.as('olive').run(listCampaigns, place())).items

describe('a draft', () => {
  it('keeps what was typed, right or wrong, for all who may change campaigns', async () => {
    const { id } = await begin({ name: '', daily_spend_cap: 'much' })
    expect((await read(id)).tree).toMatchObject({ name: '', daily_spend_cap: 'much' })
    expect((await refusalOf(() => begin(whole(), 'kim'))).code).toBe('advertiser_role_missing')
    expect((await refusalOf(() => read('5'))).code).toBe('campaign_draft_not_found')
  })

  it('is not overwritten by who has not seen the latest, who hears whose it is', async () => {
    const { id } = await begin()
    await save(id, 1, { ...adas, tree: whole({ name: 'Ada’s' }) }, 'ada')
    const late = () => save(id, 1, { tree: whole({ name: 'Olive’s' }) })
    expect((await refusalOf(late)).code).toBe('campaign_draft_changed')
    expect(await dataOf(late)).toMatchObject({ version: 2, changed_by: { username: 'ada' } })
    expect((await read(id)).name).toBe('Ada’s')
  })

  it('takes the saves of one page in their order, however late they come', async () => {
    const { id } = await begin()
    const named = (edit_number: number) =>
      save(id, 1, { edit_number, tree: whole({ name: `Save ${edit_number}` }) })
    await named(1)
    await named(3)
    await named(2)
    await named(3)
    expect(await read(id)).toMatchObject({ name: 'Save 3', version: 3 })
  })

  it('is listed until it is deleted, and comes back', async () => {
    const { id } = await begin()
    const listed = async () =>
      (await world.as('ada').run(listCampaignDrafts, place())).items.find((one) => one.id === id)
    expect(await listed()).toMatchObject({ name: 'Autumn lamps', ad_group_count: 2, ad_count: 2 })
    await world.as('ada').run(deleteCampaignDraft, { ...place(), draft_id: id })
    expect(await listed()).toBeUndefined()
    expect(await dataOf(() => save(id, 1, {}))).toMatchObject({ status: 'DELETED_DRAFT' })
    expect((await refusalOf(() => publish(id))).code).toBe('campaign_draft_not_found')
    await world.as('olive').run(restoreCampaignDraft, { ...place(), draft_id: id })
    expect(await listed()).toBeDefined()
  })

  it('is gone some weeks after it was deleted, and never while it is open', async () => {
    const [open, gone] = [await begin(), await begin()]
    await world.as('olive').run(deleteCampaignDraft, { ...place(), draft_id: gone.id })
    await rows(world.database.writer, `update campaign_drafts set updated_at = $1`, [
      new Date(Date.now() - 31 * 86_400_000),
    ])
    await sweepDrafts(world.services, world.database)
    expect((await read(open.id)).status).toBe('DRAFT')
    expect((await refusalOf(() => read(gone.id))).code).toBe('campaign_draft_not_found')
  })
})

describe('what keeps a draft from being published', () => {
  it('is reported for each field, by the rules of campaigns, ad groups and ads', async () => {
    const { id } = await begin({
      name: ' ',
      daily_spend_cap: '5',
      lifetime_spend_cap: 'much',
      end_date: '2020-01-01',
      ad_groups: [
        group('g1', { budget: '', countries: [], ads: [] }),
        group('g2', { budget: '0.01', bid_strategy_type: 'MAX_BID', lifetime_frequency_cap: '3' }),
        group('g3', {
          ads: [
            { key: 'a1', pin_id: pin, destination_url: 'not an address' },
            { key: 'a2', pin_id: '5' },
          ],
        }),
      ],
    })
    const problems = await check(id)
    expect(Object.fromEntries(problems.map(({ path, reason }) => [path, reason]))).toEqual({
      name: 'invalid_input',
      lifetime_spend_cap: 'invalid_input',
      end_date: 'dates_in_past',
      'ad_groups.g1.countries': 'invalid_input',
      'ad_groups.g1.budget': 'budget_needed',
      'ad_groups.g1.ads': 'campaign_draft_incomplete',
      'ad_groups.g2.bid': 'bid_needed',
      'ad_groups.g3.ads.a1.destination_url': 'invalid_input',
      'ad_groups.g3.ads.a2.pin_id': 'pin_not_promotable',
    })
    expect(problems.find(({ path }) => path === 'name')?.message).toBe('Give it a name.')
    const before = await campaigns()
    expect((await refusalOf(() => publish(id))).code).toBe('campaign_draft_incomplete')
    expect((await dataOf(() => publish(id)))?.problems).toEqual(problems)
    expect(await campaigns()).toEqual(before)
    expect((await read(id)).status).toBe('DRAFT')
  })

  it('is an empty tree, a minimum, a goal that is missing', async () => {
    const paths = async (tree: Tree) =>
      (await check((await begin(tree)).id)).map(({ path }) => path)
    expect(await paths({ name: 'Empty' })).toEqual(['ad_groups'])
    expect(await paths(whole({ ad_groups: [group('g1', { budget: '0.01' })] }))).toEqual([
      'ad_groups.g1.budget',
    ])
    const selling = { objective_type: 'WEB_CONVERSION', ad_groups: [group('g1')] }
    expect(await paths(whole(selling))).toEqual(['ad_groups.g1.conversion_event'])
    const shared = { budget_place: 'CAMPAIGN', ad_groups: [group('g1')] }
    expect(await paths(whole(shared))).toEqual(['daily_spend_cap'])
  })
})

describe('publishing', () => {
  it('makes all of it, in review and in the log, once', async () => {
    const { id } = await begin()
    expect(await check(id)).toEqual([])
    const { campaign, ad_group_count, ad_count } = await publish(id)
    expect([ad_group_count, ad_count]).toEqual([2, 2])
    const named = { ...place(), campaign_ids: [campaign.id] }
    const groups = (await world.as('olive').run(listAdGroups, named)).items
    expect(groups.map(({ name }) => name).sort()).toEqual(['Group g1', 'Group g2'])
    expect(groups[0]).toMatchObject({
      ...{ budget_in_micro_currency: 12_500_000, billable_event: 'CLICKTHROUGH' },
      ...{ status: 'ACTIVE', targeting_spec: { LOCATION: ['DE'] } },
    })
    const ads = (await world.as('olive').run(listAds, named)).items
    expect(ads.map(({ review_status }) => review_status)).toEqual(['PENDING', 'PENDING'])
    const first = groups.find(({ name }) => name === 'Group g1')
    const keywords = await world
      .as('olive')
      .run(listKeywords, { ...place(), ad_group_id: first?.id ?? '' })
    expect(keywords.items.map(({ value, match_type }) => `${match_type} ${value}`).sort()).toEqual([
      'BROAD brass lamp',
      'EXACT desk lamp',
      'PHRASE_NEGATIVE cheap',
    ])
    const log = await world.as('olive').run(listAdChanges, { ...place(), campaign_id: campaign.id })
    expect(log.items.map(({ entity }) => entity).sort()).toEqual(
      ['ad', 'ad', 'adgroup', 'adgroup', 'campaign', 'keyword', 'keyword', 'keyword'].sort(),
    )
    const before = await campaigns()
    expect((await publish(id)).campaign.id).toBe(campaign.id)
    expect((await publish(id, 1, 'ada')).campaign.id).toBe(campaign.id)
    expect(await campaigns()).toEqual(before)
    expect(await read(id)).toMatchObject({ status: 'PUBLISHED', campaign_id: campaign.id })
  })

  it('at the same moment by two makes one campaign', async () => {
    const { id } = await begin()
    const [one, other] = await Promise.all([publish(id), publish(id, 1, 'ada')])
    expect(one.campaign.id).toBe(other.campaign.id)
  })

  it('takes what was seen, from who accepted the data terms', async () => {
    const { id } = await begin()
    await save(id, 1, adas, 'ada')
    expect((await refusalOf(() => publish(id, 1))).code).toBe('campaign_draft_changed')
    expect((await refusalOf(() => publish(id, 2, 'kim'))).code).toBe('advertiser_role_missing')
    const manager = { ...place(), username: 'bob', role: 'CAMPAIGN_MANAGER' } as const
    await world.as('olive').run(addAdvertiserPerson, manager)
    expect((await refusalOf(() => publish(id, 2, 'bob'))).code).toBe('consent_required')
  })

  it('makes nothing when a part of it cannot be written', async () => {
    const { id } = await begin()
    const before = await campaigns()
    const { writer } = world.database
    await rows(writer, `alter table ads add constraint no_more check (false) not valid`, [])
    await expect(publish(id)).rejects.toThrow()
    await rows(writer, 'alter table ads drop constraint no_more', [])
    expect(await campaigns()).toEqual(before)
    expect((await publish(id)).ad_count).toBe(2)
  })
})

it('the tool for campaigns is remembered for each person, and forgotten', async () => {
  const ask = (name: CastName) => world.as(name).run(getCampaignTool, {})
  await world.as('olive').run(setCampaignTool, { tool: 'ADS_MANAGER' })
  expect(await ask('olive')).toEqual({ tool: 'ADS_MANAGER', is_asked: true })
  expect((await ask('ada')).tool).toBeNull()
  await world.as('olive').run(setCampaignTool, { tool: null })
  expect((await ask('olive')).tool).toBeNull()
})

it('those held out are not asked for a tool, but operators are', async () => {
  const { writer } = world.database
  await rows(
    writer,
    `insert into experiments (name, is_on, share_percent, holdout_percent, changed_at)
     values ('ads_campaign_mode', true, 100, 100, now())`,
    [],
  )
  const ada = world.as('ada')
  expect((await ada.run(getCampaignTool, {})).is_asked).toBe(false)
  if (ada.viewer) ada.viewer.is_operator = true
  expect((await ada.run(getCampaignTool, {})).is_asked).toBe(true)
  await rows(writer, `delete from experiments where name = 'ads_campaign_mode'`, [])
})
