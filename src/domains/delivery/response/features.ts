import type { AdRequest } from '../eligibility/viewer.ts'
import type { CompiledAd, CompiledGroup } from '../live-index/compile.ts'
import { combine, hashText } from '../stable-hash.ts'

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
      hashText(`placement ${placement}`),
      hashText(`age ${ageBit}`),
      hashText(`gender ${genderBit}`),
      hashText(`device ${deviceBit}`),
      hashText(`country ${viewer.country}`),
      hashText(`hour ${hour}`),
    ],
    placement: hashText(placement),
    age: ageBit,
    gender: genderBit,
    device: deviceBit,
  }
}

/** The feature that all impressions have: its weight is the global rate. */
export const everyone = hashText('everyone')

/**
 * How sure it is that a feature makes no difference, before anything was seen: the inverse square of how much it
 * usually does to the log-odds. In the order in which `writeFeatures` writes.
 */
const priors = [...[6, 6, 12, 12, 12, 12, 12], ...[12, 16, 16, 16, 12], ...[40, 40, 40, 40, 40]]

/** How many features an impression has. */
export const featureCount = priors.length

export function priorPrecision(place: number): number {
  return priors[place] ?? 40
}

/** Writes all features of an ad for a request into `into`. */
export function writeFeatures(
  { own, placement, age, gender, device }: RequestFeatures,
  group: CompiledGroup,
  ad: CompiledAd,
  match: number,
  into: Uint32Array,
): void {
  let at = 0
  for (const feature of own) into[at++] = feature
  const { advertiser, adGroup } = group.hash
  into[at++] = combine(salts.advertiser, advertiser)
  into[at++] = combine(salts.adGroup, adGroup)
  into[at++] = combine(salts.ad, ad.hash.ad)
  into[at++] = combine(salts.pin, ad.hash.pin)
  into[at++] = combine(salts.match, match)
  into[at++] = combine(salts.placement, ad.hash.ad ^ placement)
  into[at++] = combine(salts.age, adGroup ^ age)
  into[at++] = combine(salts.gender, adGroup ^ (gender << 8))
  into[at++] = combine(salts.device, adGroup ^ (device << 16))
  into[at++] = combine(salts.matched, adGroup ^ (match << 24))
}
