/** How somebody likes to see the reports of an ad account. */
export function preferencesPath(advertiserId: string): string {
  return `/advertiser/${advertiserId}/reporting/preferences/`
}
