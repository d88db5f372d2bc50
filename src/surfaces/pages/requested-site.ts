import { type SiteUrls, siteOf, siteTypes } from '#contract/campaigns/promote/site-types'

/** The number of the site that this host is; the first where it is several. */
export function siteTypeOf(host: string, urls: SiteUrls): number {
  const names = ['www', 'ads', 'analytics'] as const
  const name = names.find((one) => new URL(urls[one]).host === host)
  return siteTypes[name ?? 'www']
}

/** The address at which a path is to be opened instead; null where it is right already. */
export function otherSite(host: string, path: string, urls: SiteUrls): string | null {
  const own = siteOf(path.split('?', 1)[0] ?? '', urls)
  const isKnown = Object.values(urls).some((url) => new URL(url).host === host)
  // Under any other name, as by its address, the server is the main site.
  const requested = isKnown ? host : new URL(urls.www).host
  return new URL(own).host === requested ? null : own + path
}

/** Absent where one host is all of them. */
export function separateSites(urls: SiteUrls): SiteUrls | null {
  return new Set(Object.values(urls)).size === 1 ? null : urls
}
