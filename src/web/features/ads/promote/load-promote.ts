import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { getConsentText } from '#contract/accounts/consents/get-consent-text'
import { listConsents } from '#contract/accounts/consents/list-consents'
import { getPartner } from '#contract/accounts/partners/get-partner'
import type { Partner } from '#contract/accounts/partners/partner'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import {
  getQuickPromoteDefaults,
  type QuickPromoteDefaults,
} from '#contract/campaigns/promote/quick-promote'
import { type ConversionTag, listConversionTags } from '#contract/conversions/tags'
import { type InterestTree, listInterests } from '#contract/discover/interests'
import { isFailure } from '#contract/errors'
import type { Page } from '#contract/paging'
import { personPins } from '#contract/pins/feeds/person-pins'
import type { PinCard } from '#contract/pins/pin'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import type { GroupsOfFeed } from '../product-groups/groups-by-feed.ts'
import { loadGroups, type PromotedGroup } from './groups/load-groups.ts'

export interface SetUpData {
  kind: 'set_up'
  partner: Partner
  countries: SelectOption[]
}

export interface FlowData {
  kind: 'flow'
  advertiser: Advertiser
  defaults: QuickPromoteDefaults
  /** Why the pin of the address cannot be promoted. */
  pinProblem: string | null
  /** To choose from. */
  pins: Page<PinCard>
  productGroups: GroupsOfFeed[]
  /** The product group of the address; null: a pin is promoted, or nothing is chosen yet. */
  group: PromotedGroup | null
  interests: InterestTree[]
  /** Those that are not archived. */
  tags: ConversionTag[]
  countries: SelectOption[]
  /** Null once the data terms are accepted. */
  terms: ConsentTexts | null
  /** Null for who promotes for the business of somebody else. */
  partner: Partner | null
  isStandalone: boolean
  /** Where the flow was opened from. */
  source: string | null
}

export type PromoteData = SetUpData | FlowData

export async function loadPromote(args: LoaderFunctionArgs): Promise<PromoteData> {
  const { context, params, request } = args
  const run = context.get(runContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const [partner, advertisers, countryList, facts] = await load(
    Promise.all([
      run(getPartner, {}),
      run(listAdvertisers, {}),
      run(listCountries, {}),
      context.get(factsContext)(),
    ]),
    request,
  )
  const countries = countryList.map(({ code: value, name: label }) => ({ value, label }))
  const own = advertisers.filter(({ owner }) => owner.id === facts.viewer?.id)
  const wanted = params.advertiserId ?? facts.acting?.id
  const advertiser = advertisers.find(({ id }) => id === wanted) ?? own[0]
  if (params.advertiserId !== undefined && advertiser?.id !== params.advertiserId) throw notFound()
  if (!advertiser && !partner)
    throw redirect(`/business/convert?next=${encodeURIComponent(pathname + search)}`)
  if (!advertiser) return { kind: 'set_up', partner: partner as Partner, countries }

  const isOwner = advertiser.owner.id === facts.viewer?.id
  const [{ defaults, pinProblem }, pins, groups, interests, terms, tags] = await load(
    Promise.all([
      findDefaults(run, advertiser.id, searchParams.get('pinId')),
      run(personPins, { username: advertiser.owner.username, page_size: 48 }),
      loadGroups(run, advertiser, searchParams.get('productGroupId')),
      run(listInterests, {}),
      findTerms(run),
      run(listConversionTags, { advertiser_id: advertiser.id }),
    ]),
    request,
  )
  return {
    kind: 'flow',
    advertiser,
    defaults,
    pinProblem,
    pins,
    ...groups,
    // An address with both is of its pin.
    group: defaults.pin === null ? groups.group : null,
    interests,
    countries,
    tags: tags.filter(({ status }) => status === 'ACTIVE'),
    terms,
    partner: isOwner ? partner : null,
    isStandalone: pathname.includes('quick-promote'),
    source: searchParams.get('source'),
  }
}

/** Where the pin of the address cannot be promoted, another one can be chosen. */
async function findDefaults(run: Run, advertiser_id: string, pin_id: string | null) {
  try {
    const defaults = await run(getQuickPromoteDefaults, { advertiser_id, pin_id })
    return { defaults, pinProblem: null }
  } catch (error) {
    const isAboutPin = isFailure(error, 'pin_not_promotable') || isFailure(error, 'invalid_input')
    if (pin_id === null || !isAboutPin) throw error
    const defaults = await run(getQuickPromoteDefaults, { advertiser_id })
    return { defaults, pinProblem: error.message }
  }
}

async function findTerms(run: Run): Promise<ConsentTexts | null> {
  const isGiven = (await run(listConsents, {})).some(
    ({ name, answer }) => name === 'ads_data_terms' && answer === consentAnswers.yes,
  )
  return isGiven ? null : run(getConsentText, { name: 'ads_data_terms' })
}
