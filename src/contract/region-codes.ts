/** The country of a region: `US` of `US-CA`. */
export function countryOf(region: string): string {
  return region.slice(0, 2)
}
