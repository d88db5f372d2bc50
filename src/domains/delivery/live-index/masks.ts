import {
  type AgeBucket,
  ageBuckets,
  type DeviceType,
  deviceTypes,
  type Placement,
  type PlacementGroup,
  placements,
  type TargetedGender,
  targetedGenders,
} from '#contract/campaigns/enums'

/* Small sets are bits of a number, so that a comparison is one operation. */

/** What has all bits: not targeted. */
export const everybody = -1

export const bitOfAge = bits(ageBuckets)
export const bitOfGender = bits(targetedGenders)
export const bitOfDevice = bits(deviceTypes)
export const bitOfPlacement = bits(placements)

/** The bits of those values; all bits where nothing is targeted. */
export function maskOf<Value extends AgeBucket | DeviceType | TargetedGender>(
  bitOf: Readonly<Record<Value, number>>,
  values: readonly Value[] | undefined,
): number {
  if (values === undefined || values.length === 0) return everybody
  return values.reduce((mask, value) => mask | bitOf[value], 0)
}

export const placementMasks: Readonly<Record<PlacementGroup, number>> = {
  ALL: everybody,
  SEARCH: bitOfPlacement.SEARCH,
  BROWSE: bitOfPlacement.BROWSE | bitOfPlacement.RELATED_PINS,
  // No place of ours is outside of the other groups.
  OTHER: 0,
}

const widths = {
  placement: placements.length,
  device: deviceTypes.length,
  gender: targetedGenders.length,
  age: ageBuckets.length,
}
const shifts = {
  placement: 0,
  device: widths.placement,
  gender: widths.placement + widths.device,
  age: widths.placement + widths.device + widths.gender,
}
const anyAge = 1 << (shifts.age + widths.age)
const anybody = anyAge << 1

interface Masks {
  placements: number
  devices: number
  genders: number
  ages: number
  isPersonal: boolean
}

/** All that is compared by bits in one number, which stands beside an ad group so that most are never looked at. */
export function wholeMask({ placements, devices, genders, ages, isPersonal }: Masks): number {
  return (
    part('placement', placements) |
    part('device', devices) |
    part('gender', genders) |
    part('age', ages) |
    (ages === everybody ? anyAge : 0) |
    (isPersonal ? 0 : anybody)
  )
}

interface RequestBits {
  placementBit: number
  deviceBit: number
  genderBit: number
  /** 0 for an age that is not known. */
  ageBit: number
  isPersonal: boolean
}

/** The bits that an ad group must have for a request. */
export function neededMask(request: RequestBits): number {
  const place = part('placement', request.placementBit) | part('device', request.deviceBit)
  if (!request.isPersonal) return place | anybody
  const age = request.ageBit === 0 ? anyAge : part('age', request.ageBit)
  return place | part('gender', request.genderBit) | age
}

function part(name: keyof typeof widths, mask: number): number {
  return (mask & ((1 << widths[name]) - 1)) << shifts[name]
}

function bits<Value extends AgeBucket | DeviceType | TargetedGender | Placement>(
  values: readonly Value[],
): Readonly<Record<Value, number>> {
  const entries = values.map((value, place) => [value, 1 << place] as const)
  return Object.fromEntries(entries) as Record<Value, number>
}
