import { beforeAll, describe, expect, it } from 'vitest'
import { createCustomerList } from '#contract/audiences/customer-lists'
import { createAdGroups, editAdGroups, listAdGroups } from '#contract/campaigns/ad-groups'
import {
  type AutomatedCampaign,
  convertAutomatedCampaign,
  createAutomatedCampaign,
  editAutomatedCampaign,
  getAutomatedCampaign,
} from '#contract/campaigns/automated/automated-campaigns'
import { previewBulkEdit } from '#contract/campaigns/bulk/bulk-edit'
import { createCampaigns, editCampaigns } from '#contract/campaigns/campaigns'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { undoAdChange } from '#contract/campaigns/changes/undo-change'
import { duplicateAds } from '#contract/campaigns/duplicate-ads'
import { createKeywords } from '#contract/campaigns/keywords/keywords'
import { listInterests } from '#contract/discover/interests'
import type { AudienceId, PinId } from '#contract/ids'
import { rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import { acceptDataTerms } from '#testing/worlds/advertising'
import { hashOf, makeAudience } from '#testing/worlds/audiences'
import { make, run, shop, startAdAccount, world } from '../test-campaigns.ts'

startAdAccount()

const own = () => ({ advertiser_id: shop.advertiser.id })
let pins: PinId[]
beforeAll(async () => {
  const tree = await world.as('olive').run(listInterests, {})
  const named = (slug: string) => tree.find((one) => one.slug === slug)?.name ?? ''
  pins = [
    await shop.pin({ title: `Herbs, ${named('food')}` }),
    await shop.pin({ title: `A pan, ${named('food')}` }),
    await shop.pin({ title: `A map, ${named('travel')}` }),
  ]
})

const input = (more: object = {}) => ({
  ...{ ...own(), name: 'Herbs', objective_type: 'CONSIDERATION', daily_spend_cap: 5_000_000 },
  ...{ targeting_spec: { LOCATION: ['DE'] }, pin_ids: pins.slice(0, 2), ...more },
})
const create = (more: object = {}, name: 'olive' | 'ada' | 'kim' | 'bob' = 'olive') =>
  world.as(name).runRaw(createAutomatedCampaign, input(more)) as Promise<AutomatedCampaign>
const idOf = ({ campaign: { id: campaign_id } }: AutomatedCampaign) => ({ ...own(), campaign_id })
const edit = (made: AutomatedCampaign, more: object) =>
  world
    .as('olive')
    .runRaw(editAutomatedCampaign, { ...idOf(made), ...more }) as Promise<AutomatedCampaign>
const reasonOf = async (saving: ReturnType<typeof run>) =>
  (await saving).items[0]?.exceptions[0]?.reason ?? null

/** Why the first of those that a bulk edit names is refused in its preview. */
async function previewed(bulk: object): Promise<string | undefined> {
  const { rows: shown } = (await world
    .as('olive')
    .runRaw(previewBulkEdit, { ...own(), ...bulk })) as unknown as {
    rows: { exception: { reason: string } | null }[]
  }
  return shown[0]?.exception?.reason
}

async function readyAudience(
  type: 'CUSTOMER_LIST' | 'ENGAGEMENT',
  rule: Record<string, unknown>,
): Promise<AudienceId> {
  const id = await makeAudience(world, shop.advertiser.id, type, rule)
  await rows(world.database.writer, `update audiences set status = 'READY' where id = $1`, [id])
  return id
}

describe('an automated campaign', () => {
  it('is for who may change campaigns and accepted the data terms', async () => {
    expect((await refusalOf(() => create({}, 'kim'))).code).toBe('advertiser_role_missing')
    expect((await refusalOf(() => create({}, 'bob'))).code).toBe('advertiser_not_found')
    expect((await refusalOf(() => create({}, 'ada'))).code).toBe('consent_required')
    await acceptDataTerms(world, 'ada')
    expect((await create({}, 'ada')).campaign.is_automated_campaign).toBe(true)
  })

  it.each([
    [{ daily_spend_cap: 10_000 }, 'budget_too_low'],
    [{ targeting_spec: { LOCATION: ['DE'], GENDER: ['female'] } }, 'automated_targeting_limited'],
    [{ targeting_spec: { LOCATION: ['DE'], INTEREST: ['100'] } }, 'automated_targeting_limited'],
    [{ targeting_spec: { LOCATION: ['DE-BE'], GEO: ['DE-BE'] } }, 'invalid_input'],
    [{ objective_type: 'WEB_CONVERSION' }, 'goal_needed'],
    [{ end_time: 1_000 }, 'dates_in_past'],
    [{ pin_ids: ['5'] }, 'pin_not_promotable'],
    [{ pin_ids: [] }, 'invalid_input'],
  ])('with %o is refused: %s', async (more, code) => {
    expect((await refusalOf(() => create(more))).code).toBe(code)
  })

  it('is limited by lists of customers, not by other audiences', async () => {
    const { id: customer_list_id } = await world.as('olive').run(createCustomerList, {
      ...own(),
      name: 'Customers',
      records: [hashOf('ada@cast.example')],
    })
    const list = await readyAudience('CUSTOMER_LIST', { customer_list_id })
    const other = await readyAudience('ENGAGEMENT', {})
    const by = (id: string) => ({ targeting_spec: { LOCATION: ['DE'], AUDIENCE_EXCLUDE: [id] } })
    expect((await create(by(list))).ad_group?.targeting_spec.AUDIENCE_EXCLUDE).toEqual([list])
    expect((await refusalOf(() => create(by(other)))).code).toBe('automated_targeting_limited')
  })

  it('has bids, places and interests that were chosen, with why', async () => {
    const made = await create()
    expect(made.campaign).toMatchObject({
      ...{ is_performance_plus: true, is_flexible_daily_budgets: true },
      ...{ is_campaign_budget_optimization: true, daily_spend_cap: 5_000_000 },
    })
    expect(made.ad_group).toMatchObject({
      ...{ bid_strategy_type: 'AUTOMATIC_BID', placement_group: 'ALL', budget_type: 'CBO_ADGROUP' },
      billable_event: 'CLICKTHROUGH',
    })
    expect(made.ads.map(({ review_status }) => review_status)).toHaveLength(2)
    expect(made.interests.length).toBeGreaterThan(0)
    expect(made.interests[0]?.pin_count).toBe(2)
    expect(made.pin_count).toBe(2)
    expect(await world.as('kim').run(getAutomatedCampaign, idOf(made))).toEqual(made)
    const manual = { ...own(), campaign_id: (await make()).id }
    const read = () => world.as('olive').run(getAutomatedCampaign, manual)
    expect((await refusalOf(read)).code).toBe('campaign_not_automated')
  })

  it('changes by what people decide, and says in the log that it chose interests anew', async () => {
    const made = await create()
    const after = await edit(made, {
      ...{ name: 'Cakes', status: 'PAUSED', daily_spend_cap: 7_000_000, pin_ids: [pins[2]] },
      targeting_spec: { LOCATION: ['AT'], AGE_BUCKET: ['25-34'] },
    })
    expect(after.campaign).toMatchObject({ name: 'Cakes', status: 'PAUSED' })
    expect(after.ads.map(({ pin_id }) => pin_id)).toEqual([pins[2]])
    expect(after.ad_group?.targeting_spec).toMatchObject({
      ...{ LOCATION: ['AT'], AGE_BUCKET: ['25-34'] },
    })
    expect(after.interests).not.toEqual(made.interests)
    const changes = await world.as('olive').run(listAdChanges, idOf(made))
    const chosen = changes.items.find(({ source }) => source === 'system')
    expect(chosen).toMatchObject({ entity: 'adgroup', field: 'targeting_spec', actor: null })
    const low = () => edit(made, { daily_spend_cap: 10_000 })
    expect((await refusalOf(low)).code).toBe('budget_too_low')
    const late = () => edit(made, { version: made.campaign.version, name: 'Late' })
    expect((await refusalOf(late)).code).toBe('entity_changed')
  })

  it('saves all of an edit or nothing', async () => {
    const made = await create()
    const wrong = () => edit(made, { name: 'Half', pin_ids: ['5'] })
    expect((await refusalOf(wrong)).code).toBe('pin_not_promotable')
    const { campaign } = await world.as('olive').run(getAutomatedCampaign, idOf(made))
    expect(campaign.name).toBe('Herbs')
  })
})

describe('what an automated campaign decides', () => {
  it('is not changed by any other way of writing', async () => {
    const made = await create()
    const { id } = made.campaign
    const group = made.ad_group!
    const other = { campaign_id: id, name: 'Second', billable_event: 'CLICKTHROUGH' }
    const spec = group.targeting_spec
    const ways: [string, ReturnType<typeof run>][] = [
      ['factor', run(editCampaigns, { campaigns: [{ id, bid_options: place(2) }] })],
      ['unshared', run(editCampaigns, { campaigns: [{ id, ...unshared }] })],
      ['bid', run(editAdGroups, { ad_groups: [{ id: group.id, ...bid }] })],
      ['place', run(editAdGroups, { ad_groups: [{ id: group.id, placement_group: 'SEARCH' }] })],
      ['end', run(editAdGroups, { ad_groups: [{ id: group.id, end_time: later }] })],
      ['gone', run(editAdGroups, { ad_groups: [{ id: group.id, status: 'ARCHIVED' }] })],
      ['people', run(editAdGroups, { ad_groups: [{ id: group.id, ...without(spec) }] })],
      ['second', run(createAdGroups, { ad_groups: [{ ...other, targeting_spec: spec }] })],
      ['word', run(createKeywords, { keywords: [{ ad_group_id: group.id, ...word('BROAD') }] })],
    ]
    for (const [what, saving] of ways)
      expect([what, await reasonOf(saving)]).toEqual([what, 'campaign_automated'])
    const copy = () => world.as('olive').run(duplicateAds, { ...own(), ad_group_id: group.id })
    expect((await refusalOf(copy)).code).toBe('campaign_automated')
    const bulk = { level: 'AD_GROUP', ids: [group.id], change: { end_date: '2099-01-01' } }
    expect(await previewed(bulk)).toBe('campaign_automated')
    const campaigns = { level: 'CAMPAIGN', ids: [made.campaign.id] }
    const low = { ...campaigns, change: { budget: { how: 'set', amount_micro: 10_000 } } }
    expect(await previewed(low)).toBe('budget_too_low')
    expect(await world.as('olive').run(getAutomatedCampaign, idOf(made))).toEqual(made)
  })

  it('leaves people what is theirs, in whatever way they write it', async () => {
    const made = await create()
    const { id } = made.campaign
    const group = made.ad_group!
    const cap = { id, daily_spend_cap: 6_000_000, status: 'PAUSED' }
    expect(await reasonOf(run(editCampaigns, { campaigns: [cap] }))).toBeNull()
    const low = { id, daily_spend_cap: 10_000 }
    expect(await reasonOf(run(editCampaigns, { campaigns: [low] }))).toBe('budget_too_low')
    const targeting_spec = { ...group.targeting_spec, AGE_BUCKET: ['18-24'] }
    const ages = run(editAdGroups, { ad_groups: [{ id: group.id, targeting_spec }] })
    expect(await reasonOf(ages)).toBeNull()
    const never = { ad_group_id: group.id, ...word('EXACT_NEGATIVE') }
    expect(await reasonOf(run(createKeywords, { keywords: [never] }))).toBeNull()
    const copy = await world.as('olive').run(duplicateAds, { ...own(), campaign_id: id })
    const copied = { ...own(), campaign_id: copy.id }
    expect((await world.as('olive').run(getAutomatedCampaign, copied)).ads).toHaveLength(2)
  })

  it('cannot be had without its pins', async () => {
    const alone = { name: 'Alone', objective_type: 'CONSIDERATION', is_automated_campaign: true }
    const saving = run(createCampaigns, { campaigns: [alone] })
    expect(await reasonOf(saving)).toBe('automated_campaign_incomplete')
  })

  it('is handed over for good, as it was', async () => {
    const made = await create()
    const convert = (name: 'olive' | 'kim') => () =>
      world.as(name).run(convertAutomatedCampaign, idOf(made))
    expect((await refusalOf(convert('kim'))).code).toBe('advertiser_role_missing')
    const manual = await convert('olive')()
    expect(manual).toMatchObject({ is_automated_campaign: false, is_performance_plus: false })
    expect(manual.daily_spend_cap).toBe(5_000_000)
    expect((await refusalOf(convert('olive'))).code).toBe('campaign_not_automated')
    const ad_groups = [{ id: made.ad_group!.id, placement_group: 'SEARCH' }]
    expect(await reasonOf(run(editAdGroups, { ad_groups }))).toBeNull()
    const { items } = await world.as('olive').run(listAdGroups, {
      ...{ ...own(), campaign_ids: [made.campaign.id] },
    })
    expect(items[0]?.targeting_spec).toEqual(made.ad_group?.targeting_spec)
    const changes = await world.as('olive').run(listAdChanges, idOf(made))
    const handed = changes.items.find(({ field }) => field === 'is_automated_campaign')!
    const undo = () => world.as('olive').run(undoAdChange, { ...own(), change_id: handed.id })
    expect((await refusalOf(undo)).code).toBe('change_not_undoable')
  })
})

const later = Math.floor(Date.now() / 1_000) + 40 * 86_400
const bid = { bid_strategy_type: 'MAX_BID', bid_in_micro_currency: 500_000 }
const place = (SEARCH: number) => ({ placement_multipliers: { SEARCH } })
const unshared = {
  ...{ is_campaign_budget_optimization: false },
  default_ad_group_budget_in_micro_currency: 5_000_000,
}
const word = (match_type: string) => ({ value: 'herbs', match_type })
const without = ({ INTEREST: _chosen, ...targeting_spec }: { INTEREST?: unknown }) => ({
  targeting_spec,
})
