import type { AdPreferences } from '#contract/audiences/ad-preferences'
import { limits } from '#contract/limits'
import { ageOn, isEuropean } from '#domains/accounts'
import type { PreferenceRow } from './preference-queries.ts'

const nothing: AdPreferences = {
  ads_by_activity: false,
  ads_by_sites: false,
  ads_by_partners: false,
  ads_measured: false,
}

export function isMinor({ birthday }: Pick<PreferenceRow, 'birthday'>, today: Date): boolean {
  return birthday !== null && ageOn(birthday, today) < limits.adViewerAgeMin
}

/** What they chose, and where they never did, what holds by default. */
export function allowedOf(stored: PreferenceRow, today: Date): AdPreferences {
  if (isMinor(stored, today)) return nothing
  return {
    ads_by_activity: stored.ads_by_activity,
    ads_by_sites: stored.ads_by_sites ?? false,
    ads_by_partners: stored.ads_by_partners ?? false,
    ads_measured: stored.ads_measured ?? isMeasuredByDefault(stored),
  }
}

/** Only of adults, and not where the law wants people to be asked first. */
function isMeasuredByDefault({ birthday, country }: PreferenceRow): boolean {
  return birthday !== null && !isEuropean(country)
}
