/** The feeds of an ad account; `feed`: the one whose items are shown. */
export function catalogPath(advertiserId: string, shown: Record<string, string> = {}): string {
  const query = new URLSearchParams(shown).toString()
  return `/advertiser/${advertiserId}/product-catalogs/data-source/${query && `?${query}`}`
}
