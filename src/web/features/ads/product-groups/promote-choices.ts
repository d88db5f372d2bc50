import { listCountries } from '#contract/accounts/choices/choices'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import type { Advertiser } from '#contract/advertisers/advertiser'
import {
  getQuickPromoteDefaults,
  type QuickPromoteDefaults,
} from '#contract/campaigns/promote/quick-promote'
import { findTerms } from '#web/lib/ads/find-terms.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

/** What the form that promotes a group offers. */
export interface PromoteChoices {
  defaults: QuickPromoteDefaults
  countries: SelectOption[]
  /** Null once the data terms are accepted. */
  terms: ConsentTexts | null
}

export async function readPromoteChoices(
  run: Run,
  { id: advertiser_id }: Advertiser,
): Promise<PromoteChoices> {
  const [defaults, countries, terms] = await Promise.all([
    run(getQuickPromoteDefaults, { advertiser_id }),
    run(listCountries, {}),
    findTerms(run),
  ])
  return {
    ...{ defaults, terms },
    countries: countries
      .filter(({ code }) => defaults.target_countries.includes(code))
      .map(({ code: value, name: label }) => ({ value, label })),
  }
}
