import {
  ageBuckets,
  deviceTypes,
  type Placement,
  placements,
  targetedGenders,
} from '#contract/campaigns/enums'
import { hashText } from '../stable-hash.ts'
import { type AdHashes, adFeatures, matchFeature, pairFeatures } from './features.ts'
import { type ResponseModel, weightOf } from './response-model.ts'

/**
 * What a model has learned of one ad and of its pairs with viewers and places: looked up once, because the weights
 * of a model lie far apart in memory, and again once it has learned more.
 */
export interface AdWeights {
  model: ResponseModel
  version: number
  /** That of the ad itself first, then one for each match, placement, age, gender and device. */
  sums: number[]
}

/** Found by neither, by the query, by an interest, by both. */
const matches = [0, 1, 2, 3]
const bits = (names: readonly string[]) => [0, ...names.map((_, place) => 1 << place)]
const [ages, genders, devices] = [bits(ageBuckets), bits(targetedGenders), bits(deviceTypes)]
const placementHashes = placements.map(hashText)

const matchFrom = 1
const placementFrom = matchFrom + matches.length
const ageFrom = placementFrom + placements.length
const genderFrom = ageFrom + ages.length
const deviceFrom = genderFrom + genders.length

/** `own`: further features of the ad, whoever looks. */
export function adWeightsOf(
  model: ResponseModel,
  hashes: AdHashes,
  own: readonly number[] = [],
): AdWeights {
  const weight = (feature: number) => weightOf(model, feature)
  const { placement, age, gender, device, matched } = pairFeatures
  const sums = [
    [...adFeatures(hashes), ...own].reduce((sum, feature) => sum + weight(feature), 0),
    ...matches.map((match) => weight(matchFeature(match)) + weight(matched(hashes, match))),
    ...placementHashes.map((one) => weight(placement(hashes, one))),
    ...ages.map((bit) => weight(age(hashes, bit))),
    ...genders.map((bit) => weight(gender(hashes, bit))),
    ...devices.map((bit) => weight(device(hashes, bit))),
  ]
  return { model, version: model.version, sums }
}

/** Whether the model has learned nothing since. */
export function isCurrent({ model, version }: AdWeights, now: ResponseModel): boolean {
  return model === now && version === now.version
}

/** Where the sums of a request's pairs stand. */
export interface WeightPlaces {
  placement: number
  age: number
  gender: number
  device: number
}

export function weightPlacesOf(request: {
  placement: Placement
  ageBit: number
  genderBit: number
  deviceBit: number
}): WeightPlaces {
  return {
    placement: placementFrom + placements.indexOf(request.placement),
    age: ageFrom + placeOf(request.ageBit),
    gender: genderFrom + placeOf(request.genderBit),
    device: deviceFrom + placeOf(request.deviceBit),
  }
}

/** What all features of an ad add up to, without those of the request alone. */
export function weightFor({ sums }: AdWeights, places: WeightPlaces, match: number): number {
  return (
    sums[0]! +
    sums[matchFrom + match]! +
    sums[places.placement]! +
    sums[places.age]! +
    sums[places.gender]! +
    sums[places.device]!
  )
}

/** At least `weightFor`, whoever looks and however the ad was found. */
export function greatestWeight({ sums }: AdWeights): number {
  const max = (from: number, to: number) => Math.max(...sums.slice(from, to))
  return (
    sums[0]! +
    max(matchFrom, placementFrom) +
    max(placementFrom, ageFrom) +
    max(ageFrom, genderFrom) +
    max(genderFrom, deviceFrom) +
    max(deviceFrom, sums.length)
  )
}

/** 0 for no bit, then the place of the bit. */
function placeOf(bit: number): number {
  return 32 - Math.clz32(bit)
}
