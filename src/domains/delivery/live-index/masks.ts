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

function bits<Value extends AgeBucket | DeviceType | TargetedGender | Placement>(
  values: readonly Value[],
): Readonly<Record<Value, number>> {
  const entries = values.map((value, place) => [value, 1 << place] as const)
  return Object.fromEntries(entries) as Record<Value, number>
}
