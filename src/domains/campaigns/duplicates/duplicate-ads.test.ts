import { beforeAll, describe, expect, it } from 'vitest'
import { createAdGroups, editAdGroups, listAdGroups } from '#contract/campaigns/ad-groups'
import { createAds, listAds } from '#contract/campaigns/ads'
import { getCampaign } from '#contract/campaigns/campaigns'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { duplicateAds } from '#contract/campaigns/duplicate-ads'
import { createKeywords, listKeywords } from '#contract/campaigns/keywords/keywords'
import { makeBusiness } from '#testing/worlds/advertising'
import { make, run, shop, startAdAccount, world } from '../test-campaigns.ts'

startAdAccount()

const own = () => ({ advertiser_id: shop.advertiser.id })
const targeting_spec = { LOCATION: ['DE'], GENDER: ['female'] }
const destination_url = 'https://lamps.example/brass'

let campaign_id: string
let ad_group_id: string
let ad_id: string
beforeAll(async () => {
  ;({ id: campaign_id } = await make({ name: 'Autumn' }))
  const group = { campaign_id, name: 'Women', billable_event: 'CLICKTHROUGH', targeting_spec }
  const groups = await run(createAdGroups, {
    ad_groups: [
      { ...group, budget_in_micro_currency: 5_000_000 },
      { ...group, name: 'Gone', budget_in_micro_currency: 5_000_000 },
    ],
  })
  ad_group_id = String(groups.items[0]?.data?.id)
  await run(editAdGroups, { ad_groups: [{ id: groups.items[1]?.data?.id, status: 'ARCHIVED' }] })
  const ads = await run(createAds, {
    ads: [{ ad_group_id, pin_id: await shop.pin(), name: 'Brass', destination_url }],
  })
  ad_id = String(ads.items[0]?.data?.id)
  await run(createKeywords, {
    keywords: [
      { ad_group_id, value: 'brass lamps', match_type: 'EXACT' },
      { campaign_id, value: 'cheap', match_type: 'EXACT_NEGATIVE' },
    ],
  })
  await world.database.pool.query(
    `update ads set review_status = 'APPROVED', reviewed_at = now() where id = $1`,
    [ad_id],
  )
})

const copy = (more: object, name: 'olive' | 'ada' | 'kim' = 'olive') =>
  world.as(name).runRaw(duplicateAds, { ...own(), ...more }) as Promise<Record<string, string>>

describe('duplicating', () => {
  it('is for who may change ads, and for what is in the ad account', async () => {
    await expect(copy({ campaign_id }, 'kim')).rejects.toMatchObject({
      code: 'advertiser_role_missing',
    })
    // Ada did not accept the terms for data of ads.
    await expect(copy({ campaign_id }, 'ada')).rejects.toMatchObject({ code: 'consent_required' })
    await expect(copy({ campaign_id: '5' })).rejects.toMatchObject({ code: 'campaign_not_found' })
    await expect(copy({ ad_group_id: '5' })).rejects.toMatchObject({ code: 'ad_group_not_found' })
    const elsewhere = { ad_group_id, to_campaign_id: '5' }
    await expect(copy(elsewhere)).rejects.toMatchObject({ code: 'campaign_not_found' })
  })

  it('copies a campaign with all that lives in it, to be reviewed as new', async () => {
    const made = await copy({ campaign_id, name_suffix: '(copy)' })
    expect(made).toMatchObject({ name: 'Autumn (copy)', ad_groups: 1, ads: 1, keywords: 2 })
    const of = { ...own(), campaign_ids: [made.id ?? ''] }
    const campaign = await world
      .as('kim')
      .run(getCampaign, { ...own(), campaign_id: made.id ?? '' })
    expect(campaign).toMatchObject({ status: 'PAUSED', objective_type: 'CONSIDERATION' })
    const groups = await world.as('kim').run(listAdGroups, of)
    expect(groups.items).toMatchObject([{ name: 'Women', targeting_spec, status: 'ACTIVE' }])
    expect(groups.items[0]?.id).not.toBe(ad_group_id)
    const ads = await world.as('kim').run(listAds, of)
    expect(ads.items).toMatchObject([{ name: 'Brass', destination_url, review_status: 'PENDING' }])
    const words = await world.as('kim').run(listKeywords, {
      ...{ ...own(), ad_group_id: groups.items[0]?.id ?? '' },
    })
    expect(words.items.map(({ value }) => value)).toEqual(['brass lamps'])
    const logged = await world.as('kim').run(listAdChanges, { ...own(), campaign_id: made.id })
    expect(new Set(logged.items.map(({ source }) => source))).toEqual(new Set(['duplicate']))
  })

  it('puts an ad group and an ad elsewhere, running as they are if asked', async () => {
    const other = await make({ name: 'Winter' })
    const group = await copy({ ad_group_id, to_campaign_id: other.id, is_paused: false })
    expect(group).toMatchObject({ campaign_id: other.id, name: 'Women', ads: 1 })
    const ad = await copy({ ad_id, to_ad_group_id: group.id, name_suffix: '2' })
    expect(ad).toMatchObject({ level: 'AD', name: 'Brass 2', campaign_id: other.id })
    const { items } = await world.as('kim').run(listAdGroups, {
      ...{ ...own(), campaign_ids: [other.id] },
    })
    expect(items[0]?.status).toBe('ACTIVE')
  })

  it('does all or nothing', async () => {
    // Its ad groups pay for what this aim does not.
    const other = await make({ objective_type: 'AWARENESS' })
    await expect(copy({ ad_group_id, to_campaign_id: other.id })).rejects.toMatchObject({
      code: 'billable_event_not_allowed',
    })
    const { items } = await world.as('kim').run(listAdGroups, {
      ...{ ...own(), campaign_ids: [other.id] },
    })
    expect(items).toEqual([])
  })

  it('leaves out days that are over', async () => {
    const end_time = Math.floor(Date.now() / 1_000) + 86_400
    const made = await make({ name: 'Over', end_time })
    await world.database.pool.query(
      `update campaigns set start_at = now() - interval '9 days', end_at = now() - interval '1 day' where id = $1`,
      [made.id],
    )
    const kept = await copy({ campaign_id: made.id })
    expect(kept.changed_days).toBe(2)
    const shifted = await copy({ campaign_id: made.id, days: 'shift' })
    const campaign = await world.as('kim').run(getCampaign, {
      ...{ ...own(), campaign_id: shifted.id ?? '' },
    })
    expect(campaign.end_time).toBeGreaterThan(Date.now() / 1_000 + 6 * 86_400)
  })

  it('stays within one ad account', async () => {
    const others = await makeBusiness(world, { name: 'bob' })
    await expect(
      world.as('bob').run(duplicateAds, { advertiser_id: others.advertiser.id, campaign_id }),
    ).rejects.toMatchObject({ code: 'campaign_not_found' })
  })
})
