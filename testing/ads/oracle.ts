import { ageBuckets } from '#contract/campaigns/enums'
import type { AdPlace, AdViewer, LiveAdGroup, LiveKeyword } from '#domains/delivery'

/**
 * What an ad group's rows say about a viewer at a place, read the slow and plain way and without any of the code
 * that delivers. Null where it may be shown. Holdouts are left out. Words are those of `market.ts`: plain ones with
 * blanks between them.
 */
export function violationOf(row: LiveAdGroup, viewer: AdViewer, place: AdPlace): string | null {
  const { targeting } = row
  const names = <T>(list: readonly T[] | undefined, value: T) =>
    list === undefined || list.length === 0 || list.includes(value)
  if (viewer.age !== null && viewer.age < 18) return 'minor'
  if (place.has_advisory) return 'advisory'
  if (row.placement_group === 'OTHER') return 'placement'
  if (row.placement_group === 'SEARCH' && place.placement !== 'SEARCH') return 'placement'
  if (row.placement_group === 'BROWSE' && place.placement === 'SEARCH') return 'placement'
  if (place.at < row.starts_at || (row.ends_at !== null && place.at >= row.ends_at))
    return 'schedule'
  if (!targeting.LOCATION.includes(viewer.country)) return 'country'
  if (!names(targeting.APPTYPE, viewer.device)) return 'device'
  const personal = viewer.allows_personal_ads
  if (targeting.AGE_BUCKET?.length) {
    if (!personal || viewer.age === null) return 'age'
    const age = viewer.age
    const isIn = ageBuckets.some(
      (bucket) => targeting.AGE_BUCKET?.includes(bucket) && isInBucket(age, bucket),
    )
    if (!isIn) return 'age'
  }
  if (targeting.GENDER?.length && !(personal && targeting.GENDER.includes(viewer.gender)))
    return 'gender'
  if (targeting.LOCALE?.length && !(personal && targeting.LOCALE.includes(viewer.locale)))
    return 'locale'
  const regions = targeting.GEO ?? []
  if (regions.length > 0 && !personal) return 'region'
  const own = regions.filter((code) => code.startsWith(`${viewer.country}-`))
  if (!names(own, viewer.region ?? '')) return 'region'
  if (targeting.AUDIENCE_INCLUDE?.length) {
    if (!personal || !targeting.AUDIENCE_INCLUDE.some((id) => viewer.audiences.has(id)))
      return 'audience'
  }
  if (targeting.AUDIENCE_EXCLUDE?.length) {
    if (!personal || targeting.AUDIENCE_EXCLUDE.some((id) => viewer.audiences.has(id)))
      return 'audience'
  }
  if (place.query !== null && row.negatives.some((one) => isMatch(one, place.query ?? '')))
    return 'negative_keyword'
  if (viewer.refused_advertisers.has(row.advertiser_id)) return 'refused'
  if (row.frequency_cap !== null && (viewer.served.get(row.ad_group_id) ?? 0) >= row.frequency_cap)
    return 'frequency'
  const isTopical = (targeting.INTEREST?.length ?? 0) > 0 || row.keywords.length > 0
  const near = place.query === null ? row.near_topics : []
  const interested = [...(targeting.INTEREST ?? []), ...near].some(
    (id) => place.interests.has(id) || (personal && viewer.interests.has(id)),
  )
  const searched =
    place.query !== null && row.keywords.some((one) => isMatch(one, place.query ?? ''))
  return isTopical && !interested && !searched ? 'topic' : null
}

function isInBucket(age: number, bucket: string): boolean {
  const [from = 0, to = 200] = bucket.replace('+', '').split('-').map(Number)
  return age >= from && age <= to
}

function isMatch({ value, match_type }: LiveKeyword, query: string): boolean {
  if (match_type.startsWith('EXACT')) return query === value
  if (match_type.startsWith('PHRASE')) return ` ${query} `.includes(` ${value} `)
  const words = query.split(' ')
  return value.split(' ').every((word) => words.includes(word))
}
