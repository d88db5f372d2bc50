import type { TargetingSpec } from '#contract/campaigns/targeting'
import type { AdReason } from '#contract/delivery/why-this-ad'
import type { Offer } from '../offers/offer.ts'

export interface ReasonFound {
  reason: AdReason
  value: string | null
}

type Matched = Pick<
  Offer,
  'country' | 'region' | 'age_bucket' | 'gender' | 'device' | 'match_kind' | 'match_value' | 'query'
>

const personal: ReadonlySet<AdReason> = new Set([
  'interest',
  'age',
  'gender',
  'language',
  'audience',
  'region',
])

/**
 * What of an ad group its viewer met, the most telling first; the interest by its id. Only what the offer says was
 * known of them, and only what the ad group asks for.
 */
export function reasonsOf(
  offer: Matched,
  targeting: TargetingSpec,
  language: string,
): ReasonFound[] {
  const { match_kind, match_value, query, age_bucket, gender, device, country, region } = offer
  const found: ReasonFound[] = []
  const add = (reason: AdReason, value: string | null, holds = true) => {
    if (holds) found.push({ reason, value })
  }
  if (match_kind === 'keyword') {
    add('search', query, query !== null)
    add('keyword', match_value)
  }
  add('page', match_value, match_kind === 'page')
  add('interest', match_value, match_kind === 'interest')
  add('age', age_bucket, age_bucket !== null && asksFor(targeting.AGE_BUCKET, age_bucket))
  add('gender', gender, asksFor(targeting.GENDER, gender))
  add('language', language, asksFor(targeting.LOCALE, language))
  add('audience', null, (targeting.AUDIENCE_INCLUDE?.length ?? 0) > 0)
  add('device', device, asksFor(targeting.APPTYPE, device))
  if (region !== null && asksFor(targeting.GEO, region)) add('region', region)
  else add('country', country, asksFor(targeting.LOCATION, country))
  return found
}

/** Whether any of it says something about the viewer, and not about the page. */
export function isPersonal(found: readonly ReasonFound[]): boolean {
  return found.some(({ reason }) => personal.has(reason))
}

function asksFor(list: readonly string[] | undefined, value: string): boolean {
  return list?.includes(value) ?? false
}
