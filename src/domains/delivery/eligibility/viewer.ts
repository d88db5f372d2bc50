import type { AgeBucket, DeviceType, Placement, TargetedGender } from '#contract/campaigns/enums'
import type { AdGroupId, AdId, AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type CompiledQuery, compileQuery } from '../keywords/keyword-match.ts'
import {
  bitOfAge,
  bitOfDevice,
  bitOfGender,
  bitOfPlacement,
  neededMask,
} from '../live-index/masks.ts'
import { hashText } from '../stable-hash.ts'

/** Who looks. */
export interface AdViewer {
  /** Of the person; of the browser where nobody is logged in. */
  viewer_id: string
  country: string
  /** As `US-CA`; null where nobody says so. */
  region: string | null
  /** In years; null where it is not known. */
  age: number | null
  gender: TargetedGender
  /** The language of the pages, without a region. */
  locale: string
  device: DeviceType
  interests: ReadonlySet<string>
  audiences: ReadonlySet<string>
  /** False where they switched personal ads off: nothing but the country, device, query and page is used. */
  allows_personal_ads: boolean
  /** False where they do not let sales be traced to ads: they take part in no study. */
  allows_measuring: boolean
  /** Ad accounts that they hid, or whose people they blocked or muted. */
  refused_advertisers: ReadonlySet<AdvertiserId>
  /** Single ads that they hid. */
  refused_ads: ReadonlySet<AdId>
  /** Impressions of the last 30 days, and offers that may still become one. */
  served: ReadonlyMap<AdGroupId, number>
}

/** Where an ad would stand. */
export interface AdPlace {
  placement: Placement
  query: string | null
  /** Topics of the page. */
  interests: ReadonlySet<string>
  has_advisory: boolean
  at: Date
}

/** A viewer at a place, prepared once for all ad groups that are compared with it. */
export interface AdRequest {
  viewer: AdViewer
  at: number
  isPersonal: boolean
  /** Null where it is not known, or may not be used. */
  ageBucket: AgeBucket | null
  ageBit: number
  genderBit: number
  deviceBit: number
  placementBit: number
  /** All of these bits together, as in `mask` of an ad group. */
  mask: number
  placement: Placement
  /** Those of the person, if they may be used, and of the page. */
  interests: ReadonlySet<string>
  /** Of the page alone. */
  topics: ReadonlySet<string>
  query: CompiledQuery | null
  viewerHash: number
}

/** Why nobody may be shown an ad here, whatever the ad; null where ads are possible. */
export type RefusedRequest = 'minor' | 'advisory'

export function refusalOf(viewer: AdViewer, place: AdPlace): RefusedRequest | null {
  if (viewer.age !== null && viewer.age < limits.adViewerAgeMin) return 'minor'
  return place.has_advisory ? 'advisory' : null
}

export function prepareRequest(viewer: AdViewer, place: AdPlace, longestPhrase: number): AdRequest {
  const isPersonal = viewer.allows_personal_ads
  const ageBucket = isPersonal && viewer.age !== null ? bucketOf(viewer.age) : null
  const bits = {
    isPersonal,
    ageBit: ageBucket === null ? 0 : bitOfAge[ageBucket],
    genderBit: isPersonal ? bitOfGender[viewer.gender] : 0,
    deviceBit: bitOfDevice[viewer.device],
    placementBit: bitOfPlacement[place.placement],
  }
  return {
    viewer,
    at: place.at.getTime(),
    ageBucket,
    ...bits,
    mask: neededMask(bits),
    placement: place.placement,
    interests: isPersonal ? union(viewer.interests, place.interests) : place.interests,
    topics: place.interests,
    query: place.query === null ? null : compileQuery(place.query, longestPhrase),
    viewerHash: hashText(viewer.viewer_id),
  }
}

function union(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return other.size === 0 ? one : new Set([...one, ...other])
}

function bucketOf(age: number): AgeBucket {
  if (age < 25) return '18-24'
  if (age < 35) return '25-34'
  if (age < 45) return '35-44'
  if (age < 50) return '45-49'
  if (age < 55) return '50-54'
  return age < 65 ? '55-64' : '65+'
}
