/** Of a region. Without a schema beside it, so that browsers can use it. */
export function countryOf(region: string): string {
  return region.slice(0, 2)
}
