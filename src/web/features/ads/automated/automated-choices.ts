import { listCountries } from '#contract/accounts/choices/choices'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { getConsentText } from '#contract/accounts/consents/get-consent-text'
import { listConsents } from '#contract/accounts/consents/list-consents'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listAudiences } from '#contract/audiences/audiences'
import {
  getQuickPromoteDefaults,
  type QuickPromoteDefaults,
} from '#contract/campaigns/promote/quick-promote'
import { listCatalogFeeds } from '#contract/catalogs/feed'
import { listProductGroups } from '#contract/catalogs/product-groups'
import type { Page } from '#contract/paging'
import { personPins } from '#contract/pins/feeds/person-pins'
import type { PinCard } from '#contract/pins/pin'
import type { Run } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { type GroupsOfFeed, groupsByFeed } from '../product-groups/groups-by-feed.ts'

/** What people choose from for an automated campaign. */
export interface AutomatedChoices {
  defaults: QuickPromoteDefaults
  countries: SelectOption[]
  /** Audiences of lists of customers, which can be used. */
  lists: SelectOption[]
  productGroups: GroupsOfFeed[]
  /** The latest pins of the business. */
  pins: Page<PinCard>
  username: string
  /** Null once the data terms are accepted. */
  terms: ConsentTexts | null
}

const max = 250

export async function readChoices(
  run: Run,
  { id: advertiser_id, owner }: Advertiser,
): Promise<AutomatedChoices> {
  const { username } = owner
  const [defaults, countries, audiences, feeds, groups, pins, terms] = await Promise.all([
    run(getQuickPromoteDefaults, { advertiser_id }),
    run(listCountries, {}),
    run(listAudiences, { advertiser_id, page_size: max }),
    run(listCatalogFeeds, { advertiser_id }),
    run(listProductGroups, { advertiser_id }),
    run(personPins, { username, page_size: 48 }),
    findTerms(run),
  ])
  return {
    ...{ defaults, pins, username, terms },
    productGroups: groupsByFeed(feeds, groups),
    countries: countries
      .filter(({ code }) => defaults.target_countries.includes(code))
      .map(({ code: value, name: label }) => ({ value, label })),
    lists: audiences.items
      .filter(
        ({ audience_type, status, is_archived }) =>
          audience_type === 'CUSTOMER_LIST' && status === 'READY' && !is_archived,
      )
      .map(({ id: value, name: label }) => ({ value, label })),
  }
}

async function findTerms(run: Run): Promise<ConsentTexts | null> {
  const isGiven = (await run(listConsents, {})).some(
    ({ name, answer }) => name === 'ads_data_terms' && answer === consentAnswers.yes,
  )
  return isGiven ? null : run(getConsentText, { name: 'ads_data_terms' })
}
