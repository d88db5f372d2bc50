import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getPartner } from '#contract/accounts/partners/get-partner'
import type { Partner } from '#contract/accounts/partners/partner'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { type AdvertiserPermission, oneRoleMay } from '#contract/advertisers/roles'
import type { Billing } from '#contract/billing/billing'
import { getBilling } from '#contract/billing/get-billing'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listAds } from '#contract/campaigns/ads'
import type { Campaign } from '#contract/campaigns/campaign'
import { listCampaigns } from '#contract/campaigns/campaigns'
import { getPromoteOffer } from '#contract/campaigns/promote/get-promote-offer'
import { listTopPins } from '#contract/campaigns/promote/list-top-pins'
import type { Claim } from '#contract/claims/claim'
import { listClaims } from '#contract/claims/list-claims'
import { type ConversionTag, listConversionTags } from '#contract/conversions/tags'
import type { PinCard } from '#contract/pins/pin'
import { getAdDelivery } from '#contract/reporting/ad-delivery'
import { type AdResult, getAdResults } from '#contract/reporting/ad-results'
import { type RunState, runStateOf } from '#web/lib/ads/run-state.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'

export interface HubData {
  /** Null for who works for businesses of others only. */
  partner: Partner | null
  advertisers: Advertiser[]
  /** Whose figures are shown; null while there is none. */
  chosen: ChosenAccount | null
  topPins: PinCard[]
  /** Null for the websites of somebody else. */
  claims: Claim[] | null
  /** Whether pins can be promoted here. */
  mayPromote: boolean
}

/** An ad account with what the viewer's role shows of it; the rest is null. */
export interface ChosenAccount {
  advertiser: Advertiser
  isOwn: boolean
  billing: Billing | null
  campaigns: (Campaign & { state: RunState })[] | null
  /** Of these campaigns in the last 30 days; without those nobody saw. */
  results: AdResult[]
  tags: ConversionTag[] | null
}

const campaignsShown = 5
/** As many as the API returns at once. */
const allAtOnce = 250

export async function loadHub({ context, request }: LoaderFunctionArgs): Promise<HubData> {
  const run = context.get(runContext)
  const [partner, advertisers, facts] = await load(
    Promise.all([run(getPartner, {}), run(listAdvertisers, {}), context.get(factsContext)()]),
    request,
  )
  if (!partner && advertisers.length === 0)
    throw redirect(`/business/convert?next=${encodeURIComponent('/business/hub/')}`)
  const wanted = new URL(request.url).searchParams.get('account') ?? facts.acting?.id
  const found = advertisers.find(({ id }) => id === wanted) ?? advertisers[0]
  const isOwn = found === undefined || found.owner.id === facts.viewer?.id
  const mayRead = found === undefined || may(found, 'read_ads')
  const advertiser_id = isOwn ? null : found.id
  const [chosen, topPins, claims, offer] = await load(
    Promise.all([
      found ? loadChosen(run, found, isOwn) : null,
      mayRead ? run(listTopPins, { advertiser_id }) : [],
      isOwn ? run(listClaims, {}) : null,
      run(getPromoteOffer, { site_type: facts.siteType, advertiser_id: found?.id }),
    ]),
    request,
  )
  return { partner, advertisers, chosen, topPins, claims, mayPromote: offer.to_business }
}

async function loadChosen(
  run: Run,
  advertiser: Advertiser,
  isOwn: boolean,
): Promise<ChosenAccount> {
  const advertiser_id = advertiser.id
  const mayReadAds = may(advertiser, 'read_ads')
  const [billing, campaigns, tags] = await Promise.all([
    may(advertiser, 'read_billing') ? run(getBilling, { advertiser_id }) : null,
    mayReadAds ? run(listCampaigns, { advertiser_id, page_size: campaignsShown }) : null,
    mayReadAds ? run(listConversionTags, { advertiser_id }) : null,
  ])
  const known = { advertiser, isOwn, billing, tags }
  if (!campaigns || campaigns.items.length === 0)
    return { ...known, campaigns: campaigns && [], results: [] }
  const place = { advertiser_id, campaign_ids: campaigns.items.map(({ id }) => id) }
  const [results, groups, ads, delivery] = await Promise.all([
    run(getAdResults, place),
    run(listAdGroups, { ...place, page_size: allAtOnce }),
    run(listAds, { ...place, page_size: allAtOnce }),
    run(getAdDelivery, place),
  ])
  const facts = { groups: groups.items, ads: ads.items, delivery }
  return {
    ...known,
    campaigns: campaigns.items.map((campaign) => ({
      ...campaign,
      state: runStateOf({ campaign, ...facts }),
    })),
    results: results.rows,
  }
}

function may({ permissions }: Advertiser, permission: AdvertiserPermission): boolean {
  return oneRoleMay(permissions, permission)
}
