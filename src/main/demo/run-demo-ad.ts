import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { createAdGroups, listAdGroups } from '#contract/campaigns/ad-groups'
import { createAds, listAds } from '#contract/campaigns/ads'
import { createCampaigns, listCampaigns } from '#contract/campaigns/campaigns'
import { createKeywords } from '#contract/campaigns/keywords/keywords'
import { getQuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import { listAdReviews, reviewAd } from '#contract/campaigns/review/reviews'
import { listInterests } from '#contract/discover/interests'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId } from '#contract/ids'
import type { DemoCampaign } from '#demo-content'
import { checkAd } from '#domains/campaigns'
import type { Caller } from '#platform/operations'
import type { Composition } from '../compose.ts'
import { campaignPorts } from '../ports/campaign-ports.ts'

interface DemoAd {
  advertiser_id: AdvertiserId
  pin_id: PinId
  countries: string[]
  destination_url: string
}

/** Where the setting lets the shop advertise, of the countries in which ads are open. */
export async function adCountries(
  { config, operations }: Composition,
  caller: Caller,
  advertiser_id: AdvertiserId,
): Promise<string[]> {
  const { target_countries } = await operations.run(
    getQuickPromoteDefaults,
    { advertiser_id, pin_id: null },
    caller,
  )
  const chosen = config.DEMO_ADS.split(',')
  return config.DEMO_ADS === 'everywhere'
    ? target_countries
    : target_countries.filter((country) => chosen.includes(country))
}

/** Makes a campaign with one ad group and one ad, as far as it is not there, and has the ad reviewed. */
export async function runDemoAd(
  composition: Composition,
  caller: Caller,
  campaign: DemoCampaign,
  ad: DemoAd,
): Promise<void> {
  const campaign_id = await makeCampaign(composition, caller, campaign, ad)
  const ad_group_id = await makeAdGroup(composition, caller, campaign, { ...ad, campaign_id })
  const ad_id = await makeAd(composition, caller, { ...ad, campaign_id, ad_group_id })
  await review(composition, caller, ad.advertiser_id, ad_id)
}

async function makeCampaign(
  { operations }: Composition,
  caller: Caller,
  { name, objective: objective_type }: DemoCampaign,
  { advertiser_id }: DemoAd,
): Promise<CampaignId> {
  const { items } = await operations.run(listCampaigns, { advertiser_id }, caller)
  const there = items.find((one) => one.name === name)
  if (there) return there.id
  const consent = { name: 'ads_data_terms', answer: consentAnswers.yes } as const
  await operations.run(answerConsent, consent, caller)
  const campaigns = [{ name, objective_type }]
  return savedId(await operations.run(createCampaigns, { advertiser_id, campaigns }, caller))
}

async function makeAdGroup(
  { operations }: Composition,
  caller: Caller,
  { name, objective, budget, bid, placement, interests, keywords = [] }: DemoCampaign,
  { advertiser_id, campaign_id, countries }: DemoAd & { campaign_id: CampaignId },
): Promise<AdGroupId> {
  const campaign_ids = [campaign_id]
  const { items } = await operations.run(listAdGroups, { advertiser_id, campaign_ids }, caller)
  const known = interests ? await operations.run(listInterests, {}, caller) : []
  const INTEREST = known
    .flatMap((one) => [one, ...one.children])
    .filter(({ slug }) => interests?.includes(slug))
    .map(({ id }) => id)
  const group = {
    ...{ campaign_id, name, placement_group: placement, budget_in_micro_currency: budget },
    billable_event: objective === 'AWARENESS' ? ('IMPRESSION' as const) : ('CLICKTHROUGH' as const),
    ...(bid !== undefined && { bid_strategy_type: 'MAX_BID' as const, bid_in_micro_currency: bid }),
    targeting_spec: { LOCATION: countries, ...(INTEREST.length > 0 && { INTEREST }) },
  }
  const ad_group_id =
    items[0]?.id ??
    savedId(await operations.run(createAdGroups, { advertiser_id, ad_groups: [group] }, caller))
  if (keywords.length > 0) {
    const ofGroup = keywords.map((keyword) => ({ ...keyword, ad_group_id }))
    await operations.run(createKeywords, { advertiser_id, keywords: ofGroup }, caller)
  }
  return ad_group_id
}

async function makeAd(
  { operations }: Composition,
  caller: Caller,
  ad: DemoAd & { campaign_id: CampaignId; ad_group_id: AdGroupId },
): Promise<AdId> {
  const { advertiser_id, campaign_id, ad_group_id, pin_id, destination_url } = ad
  const campaign_ids = [campaign_id]
  const { items } = await operations.run(listAds, { advertiser_id, campaign_ids }, caller)
  if (items[0]) return items[0].id
  const ads = [{ ad_group_id, pin_id, destination_url }]
  return savedId(await operations.run(createAds, { advertiser_id, ads }, caller))
}

function savedId<Id>({
  items: [first],
}: {
  items: { data: { id: Id } | null; exceptions: { message: string }[] }[]
}): Id {
  if (!first?.data) throw new Error(`A demo ad was refused: ${first?.exceptions[0]?.message}`)
  return first.data.id
}

/**
 * The automatic checks, as of any ad. One that passed them and waits for an operator is approved by the demo, which
 * brought it; what they found fault with goes on waiting.
 */
async function review(
  composition: Composition,
  caller: Caller,
  advertiser_id: AdvertiserId,
  ad_id: AdId,
): Promise<void> {
  const { services, database, operations } = composition
  await checkAd(services, database, campaignPorts, { advertiser_id, ad_id })
  const reviewer = asReviewer(caller)
  const { items } = await operations.run(listAdReviews, { state: 'waiting' }, reviewer)
  const waiting = items.find(({ ad }) => ad.id === ad_id)
  if (!waiting || waiting.findings.length > 0) return
  const { creative_key } = waiting
  const decision = { advertiser_id, ad_id, creative_key, outcome: 'approved' as const }
  await operations.run(reviewAd, decision, reviewer)
}

/** The name that the log of reviews has. */
function asReviewer(caller: Caller): Caller {
  if (!caller.viewer) return caller
  return { ...caller, viewer: { ...caller.viewer, username: 'demo_content', is_operator: true } }
}
