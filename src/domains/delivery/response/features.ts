import type { AdRequest } from '../eligibility/viewer.ts'
import { combine, hashOf, hashText } from '../stable-hash.ts'

/*
 * What a response is predicted from. Each feature is a hash, whose lowest bits name a weight. Those of the viewer and
 * the place are made once for a decision, those of an ad when it is compiled; only the pairs of both are made for
 * each ad. The names, and the order of places, are stored with the weights: a new feature gets a new name.
 */

const hourMs = 3_600_000

const salts = {
  advertiser: hashText('advertiser'),
  adGroup: hashText('ad group'),
  ad: hashText('ad'),
  pin: hashText('pin'),
  match: hashText('match'),
  placement: hashText('ad, placement'),
  age: hashText('ad group, age'),
  gender: hashText('ad group, gender'),
  device: hashText('ad group, device'),
  matched: hashText('ad group, match'),
}

/** Features that do not depend on the ad. Without personal ads, age and gender count as unknown. */
export interface RequestFeatures {
  own: readonly number[]
  placement: number
  age: number
  gender: number
  device: number
}

export function featuresOf(request: AdRequest): RequestFeatures {
  const { viewer, placement, ageBit, genderBit, deviceBit } = request
  const hour = Math.floor(request.at / hourMs) % 24
  return {
    own: [
      everyone,
      hashOf(`placement ${placement}`),
      hashOf(`age ${ageBit}`),
      hashOf(`gender ${genderBit}`),
      hashOf(`device ${deviceBit}`),
      hashOf(`country ${viewer.country}`),
      hashOf(`hour ${hour}`),
    ],
    placement: hashOf(placement),
    age: ageBit,
    gender: genderBit,
    device: deviceBit,
  }
}

/** The feature that all impressions have: its weight is the global rate. */
export const everyone = hashText('everyone')

/**
 * How sure it is that a feature makes no difference, before anything was seen: the inverse square of how much it
 * usually does to the log-odds. In the order of `featuresOfAd`.
 */
const priors = [...[6, 6, 12, 12, 12, 12, 12], ...[12, 16, 16, 16, 12], ...[40, 40, 40, 40, 40]]

/** How many features an impression has. */
export const featureCount = priors.length

/** Of the goal of a click, which stands after the features of its impression. */
const goalPrior = 6

export function priorPrecision(place: number): number {
  return place === featureCount ? goalPrior : priors[place]!
}

/** What stands for an ad in features. */
export interface AdHashes {
  advertiser: number
  adGroup: number
  ad: number
  pin: number
}

/** The features of an ad for a request are those of the request, of the ad itself, and of both. */
export const adFeatures = ({ advertiser, adGroup, ad, pin }: AdHashes): readonly number[] => [
  combine(salts.advertiser, advertiser),
  combine(salts.adGroup, adGroup),
  combine(salts.ad, ad),
  combine(salts.pin, pin),
]

/** Of an ad and of how it was found, or of who looks where. */
export const pairFeatures = {
  placement: ({ ad }: AdHashes, placement: number) => combine(salts.placement, ad ^ placement),
  age: ({ adGroup }: AdHashes, age: number) => combine(salts.age, adGroup ^ age),
  gender: ({ adGroup }: AdHashes, gender: number) => combine(salts.gender, adGroup ^ (gender << 8)),
  device: ({ adGroup }: AdHashes, device: number) =>
    combine(salts.device, adGroup ^ (device << 16)),
  matched: ({ adGroup }: AdHashes, match: number) =>
    combine(salts.matched, adGroup ^ (match << 24)),
}

export const matchFeature = (match: number): number => combine(salts.match, match)

/** All features of an ad for a request. */
export function featuresOfAd(
  { own, placement, age, gender, device }: RequestFeatures,
  hashes: AdHashes,
  match: number,
): Uint32Array {
  return Uint32Array.of(
    ...own,
    ...adFeatures(hashes),
    matchFeature(match),
    pairFeatures.placement(hashes, placement),
    pairFeatures.age(hashes, age),
    pairFeatures.gender(hashes, gender),
    pairFeatures.device(hashes, device),
    pairFeatures.matched(hashes, match),
  )
}
