/** The page that creates a pin for an ad and leads back here with it. */
export function createForAd({ pathname, search }: { pathname: string; search: string }): string {
  return `/pin/create/?scenario=ad_creation&next=${encodeURIComponent(pathname + search)}`
}
