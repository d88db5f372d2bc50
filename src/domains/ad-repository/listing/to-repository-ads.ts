import type { RepositoryAd, RepositoryTargeting } from '#contract/ad-repository/list-repository-ads'
import { reachRangeOf } from '#contract/ad-repository/reach-range'
import type { TargetingSpec } from '#contract/campaigns/targeting'
import type { AdId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import type { PersonCard } from '#contract/people/person'
import type { PromotedRow } from '#domains/campaigns'
import { selectInterestNames } from '#domains/discover'
import { mediaAddress } from '#platform/json'
import type { QueryContext } from '#platform/operations'
import { findRegion, regionName } from '#platform/regions'
import type { RepositoryRow } from './ad-rows.ts'
import { selectContents } from './contents.ts'
import { selectKeywordUse, selectReach } from './list-queries.ts'

type ReadContext = Pick<QueryContext, 'db' | 'texts' | 'caller'>

export async function toRepositoryAds(
  context: ReadContext,
  ads: readonly RepositoryRow[],
): Promise<RepositoryAd[]> {
  if (ads.length === 0) return []
  const { db } = context
  const contents = await selectContents(db, ads)
  const reach = Map.groupBy(await selectReach(db, ads), ({ ad_id }) => ad_id)
  const keywords = new Map((await selectKeywordUse(db, ads)).map((one) => [one.ad_id, one]))
  const interestIds = ads.flatMap(({ targeting_spec }) => targeting_spec.INTEREST ?? [])
  const interests = await selectInterestNames(context, [...new Set(interestIds)])
  return ads.map((ad) => {
    const content = contents.get(ad.ad_id)
    const isRemoved = ad.review_status === 'REJECTED'
    return {
      ad_id: ad.ad_id,
      advertiser: { id: ad.advertiser_id, name: ad.name, country: ad.country },
      payer: ad.business_name ?? ad.name,
      promoter: ad.promoter === null ? null : (JSON.parse(ad.promoter) as PersonCard),
      state: content ? 'shown' : isRemoved ? 'removed' : 'unavailable',
      removed_reasons: isRemoved ? ad.rejected_reasons : [],
      content: content ? toContent(content) : null,
      first_day: ad.first_day,
      last_day: ad.last_day,
      targeting: toTargeting(ad.targeting_spec, {
        interests,
        language: context.caller.language,
        keywords: keywords.get(ad.ad_id),
      }),
      reach: toReach(reach.get(ad.ad_id) ?? []),
    }
  })
}

function toContent({ pin_id, title, description, image_signature }: PromotedRow) {
  const image_url = mediaAddress(imagePath(image_signature, '236x', 'webp'))
  return { pin_id, title, description, image_url }
}

interface Said {
  /** By their ids. */
  interests: ReadonlyMap<string, string>
  language: string
  keywords: { has_keywords: boolean; has_negative_keywords: boolean } | undefined
}

function toTargeting(
  spec: TargetingSpec,
  { interests, language, keywords }: Said,
): RepositoryTargeting {
  return {
    countries: spec.LOCATION,
    regions: (spec.GEO ?? []).map((code) => nameOf(code, language)),
    age_buckets: spec.AGE_BUCKET ?? [],
    genders: spec.GENDER ?? [],
    // An interest that is gone since has no name.
    interests: (spec.INTEREST ?? []).flatMap((id) => interests.get(id) ?? []),
    languages: spec.LOCALE ?? [],
    devices: spec.APPTYPE ?? [],
    has_keywords: keywords?.has_keywords ?? false,
    has_negative_keywords: keywords?.has_negative_keywords ?? false,
    has_audiences: (spec.AUDIENCE_INCLUDE?.length ?? 0) > 0,
    has_excluded_audiences: (spec.AUDIENCE_EXCLUDE?.length ?? 0) > 0,
  }
}

/** A region that is no more has its code alone. */
function nameOf(code: string, language: string): string {
  const region = findRegion(code)
  return region === null ? code : regionName(region, language)
}

function toReach(
  counted: readonly { ad_id: AdId; country: string; people: string }[],
): RepositoryAd['reach'] {
  const total = counted.find(({ country }) => country === '')?.people ?? 0
  return {
    total: reachRangeOf(Number(total)),
    countries: counted
      .filter(({ country }) => country !== '')
      .map(({ country, people }) => ({ country, people: reachRangeOf(Number(people)) })),
  }
}
