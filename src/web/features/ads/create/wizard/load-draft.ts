import type { LoaderFunctionArgs } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { listAudiences } from '#contract/audiences/audiences'
import { type CampaignDraft, getCampaignDraft } from '#contract/campaigns/drafts/drafts'
import {
  getQuickPromoteDefaults,
  type QuickPromoteDefaults,
} from '#contract/campaigns/promote/quick-promote'
import { listCatalogFeeds } from '#contract/catalogs/feed'
import { listProductGroups } from '#contract/catalogs/product-groups'
import { type ConversionTag, listConversionTags } from '#contract/conversions/tags'
import { type InterestTree, listInterests } from '#contract/discover/interests'
import type { Page } from '#contract/paging'
import { personPins } from '#contract/pins/feeds/person-pins'
import { getPin } from '#contract/pins/get-pin'
import type { PinCard } from '#contract/pins/pin'
import { findTerms } from '#web/lib/ads/find-terms.ts'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { type GroupsOfFeed, groupsByFeed } from '../../product-groups/groups-by-feed.ts'
import { type DraftStep, draftSteps } from './draft-steps.ts'

/** What can be chosen for a campaign. */
export interface DraftChoices {
  defaults: QuickPromoteDefaults
  countries: SelectOption[]
  interests: InterestTree[]
  /** Those that are not archived. */
  tags: ConversionTag[]
  /** Those that can be used. */
  audiences: SelectOption[]
  /** By feed. */
  productGroups: GroupsOfFeed[]
  /** The latest pins of the business, and those that ads of the draft have. */
  pins: Page<PinCard>
  chosenPins: PinCard[]
  /** Made on the create page, which led back with it; and for which ad group. */
  handed: { pin_id: string; ad_group: string | null } | null
  /** Null once the data terms are accepted. */
  terms: ConsentTexts | null
}

export interface DraftData {
  advertiser: Advertiser
  step: DraftStep
  managed: string | null
  /** Null for those whose role does not let them make campaigns. */
  found: { draft: CampaignDraft; choices: DraftChoices } | null
}

const max = 250

export async function loadDraft({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<DraftData> {
  const run = context.get(runContext)
  const query = new URL(request.url).searchParams
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const named = query.get('step')
  const handedId = query.get('pin')
  const about = {
    advertiser,
    step:
      handedId !== null
        ? ('ads' as const)
        : (draftSteps.find((one) => one === named && one !== 'publish') ?? 'campaign'),
    managed: query.get('managed_client_id') || null,
  }
  if (!oneRoleMay(advertiser.permissions, 'edit_ads')) return { ...about, found: null }
  const draft_id = query.get('draft_id') ?? ''
  const [draft, choices] = await load(
    Promise.all([run(getCampaignDraft, { ...place, draft_id }), loadChoices(run, advertiser)]),
    request,
  )
  const chosenPins = await findPins(run, draft, choices.pins.items)
  const pin = handedId === null ? null : await findPin(run, handedId, choices.pins.items)
  const isListed = choices.pins.items.some(({ id }) => id === pin?.id)
  const items = pin && !isListed ? [pin, ...choices.pins.items] : choices.pins.items
  const handed = pin && { pin_id: pin.id, ad_group: query.get('ad_group') }
  const pins = { ...choices.pins, items }
  return { ...about, found: { draft, choices: { ...choices, pins, chosenPins, handed } } }
}

async function loadChoices(
  run: Run,
  { id: advertiser_id, owner }: Advertiser,
): Promise<Omit<DraftChoices, 'chosenPins' | 'handed'>> {
  const [defaults, countries, interests, tags, audiences, feeds, groups, pins, terms] =
    await Promise.all([
      run(getQuickPromoteDefaults, { advertiser_id }),
      run(listCountries, {}),
      run(listInterests, {}),
      run(listConversionTags, { advertiser_id }),
      run(listAudiences, { advertiser_id, page_size: max }),
      run(listCatalogFeeds, { advertiser_id }),
      run(listProductGroups, { advertiser_id }),
      run(personPins, { username: owner.username, page_size: 48 }),
      findTerms(run),
    ])
  return {
    ...{ defaults, interests, pins, terms },
    countries: countries
      .filter(({ code }) => defaults.target_countries.includes(code))
      .map(({ code: value, name: label }) => ({ value, label })),
    productGroups: groupsByFeed(feeds, groups),
    tags: tags.filter(({ status }) => status === 'ACTIVE'),
    audiences: audiences.items
      .filter(({ status, is_archived }) => status === 'READY' && !is_archived)
      .map(({ id: value, name: label }) => ({ value, label })),
  }
}

async function findPin(run: Run, id: string, listed: readonly PinCard[]): Promise<PinCard | null> {
  return listed.find((pin) => pin.id === id) ?? run(getPin, { id }).catch(() => null)
}

const pinsLooked = 40

/** The pins of ads, those that are gone left out. */
async function findPins(
  run: Run,
  { tree }: CampaignDraft,
  listed: readonly PinCard[],
): Promise<PinCard[]> {
  const named = new Set(tree.ad_groups.flatMap(({ ads }) => ads.map(({ pin_id }) => pin_id)))
  const isListed = (id: string) => listed.some((pin) => pin.id === id)
  const others = [...named].filter((id) => id !== '' && !isListed(id)).slice(0, pinsLooked)
  const found = await Promise.all(others.map((id) => run(getPin, { id }).catch(() => null)))
  return [...listed.filter(({ id }) => named.has(id)), ...found.filter((pin) => pin !== null)]
}
