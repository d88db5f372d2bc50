/** The page that creates a pin for an ad and leads back here with it, to the ad group that it is for. */
export function createForAd(
  { pathname, search }: { pathname: string; search: string },
  adGroup: string | null = null,
): string {
  const back = new URLSearchParams(search)
  back.delete('pin')
  if (adGroup !== null) back.set('ad_group', adGroup)
  const next = back.size > 0 ? `${pathname}?${back}` : pathname
  return `/pin/create/?scenario=ad_creation&next=${encodeURIComponent(next)}`
}
