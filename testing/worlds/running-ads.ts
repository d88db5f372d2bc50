import { becomePartner } from '#contract/accounts/partners/become-partner'
import { type AdGroupCreation, createAdGroups, editAdGroups } from '#contract/campaigns/ad-groups'
import { createAds } from '#contract/campaigns/ads'
import {
  type CampaignCreation,
  createCampaigns,
  editCampaigns,
} from '#contract/campaigns/campaigns'
import type { EntityStatus, MatchType } from '#contract/campaigns/enums'
import { createKeywords } from '#contract/campaigns/keywords/keywords'
import type { AdGroupId, AdId, CampaignId, PinId } from '#contract/ids'
import type { Operation } from '#contract/operation'
import { asId } from '../ids.ts'
import { runAllJobs } from '../run-all-jobs.ts'
import type { CastName, World } from '../world.ts'
import { type Business, makeBusiness } from './advertising.ts'

/** A business that can pay, in a world whose ads are approved by themselves (`ADS_REVIEW: 'auto'`). */
export interface Shop extends Business {
  /** Runs an ad that anybody in the US may see, with what a test wants otherwise. */
  run(more?: RunningAdOptions): Promise<RunningAd>
}

export interface RunningAdOptions {
  campaign?: Partial<Record<keyof CampaignCreation, unknown>>
  group?: Partial<Record<keyof AdGroupCreation, unknown>>
  keywords?: { value: string; match_type: MatchType }[]
  pin?: Parameters<Business['pin']>[0]
}

export interface RunningAd {
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  pin_id: PinId
  /** Pauses the campaign, or lets it go on. */
  set(status: EntityStatus): Promise<void>
  edit(group: Partial<Record<keyof AdGroupCreation, unknown>>): Promise<void>
}

const address = { line1: 'Lamp Street 1', city: 'Berlin', postal_code: '10115', country: 'DE' }
/** On the server itself, which does not ask itself over the network. */
const destination_url = 'http://localhost:3000/shop/'

export async function openShop(world: World, name: CastName = 'olive'): Promise<Shop> {
  const business = await makeBusiness(world, { name })
  const owner = world.as(name)
  await owner.run(becomePartner, { business_name: 'Lamps & Co', country: 'DE', address })
  const save = async (operation: Operation, input: object) => {
    const saved = (await owner.runRaw(operation, {
      advertiser_id: business.advertiser.id,
      ...input,
    })) as { items: { data: { id: string } | null; exceptions: unknown[] }[] }
    const [first] = saved.items
    if (!first?.data) throw new Error(JSON.stringify(first?.exceptions))
    return first.data.id
  }
  const run: Shop['run'] = async ({ campaign = {}, group = {}, keywords = [], pin } = {}) => {
    const pin_id = await business.pin(pin)
    const named = { name: 'Lamps', objective_type: 'CONSIDERATION' }
    const campaign_id = await save(createCampaigns, { campaigns: [{ ...named, ...campaign }] })
    const usual = {
      campaign_id,
      name: 'Group',
      billable_event: 'CLICKTHROUGH',
      bid_strategy_type: 'MAX_BID',
      bid_in_micro_currency: 500_000,
      budget_in_micro_currency: 50_000_000,
      targeting_spec: { LOCATION: ['US'] },
    }
    const ad_group_id = await save(createAdGroups, { ad_groups: [{ ...usual, ...group }] })
    for (const keyword of keywords)
      await save(createKeywords, { keywords: [{ ad_group_id, ...keyword }] })
    const ad_id = await save(createAds, { ads: [{ ad_group_id, pin_id, destination_url }] })
    await runAllJobs(world)
    return {
      campaign_id: asId<CampaignId>(campaign_id),
      ad_group_id: asId<AdGroupId>(ad_group_id),
      ad_id: asId<AdId>(ad_id),
      pin_id,
      set: async (status) => {
        await save(editCampaigns, { campaigns: [{ id: campaign_id, status }] })
      },
      edit: async (changes) => {
        await save(editAdGroups, { ad_groups: [{ id: ad_group_id, ...changes }] })
      },
    }
  }
  return { ...business, run }
}
