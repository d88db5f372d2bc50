/** The sites of the product, by the protocol's numbers. One host may be all of them. */
export const siteTypes = { www: 0, ads: 3, analytics: 4, trends: 7, planning: 12 } as const

/** Where the sites are that may have a host of their own, without a trailing slash. */
export interface SiteUrls {
  www: string
  ads: string
  analytics: string
}

const adsStart = /^\/(accounts_manager|advertiser|quick-promote)(\/|$)/
const analyticsPage = /^\/pin\/[^/]+\/analytics(\/|$)/

/** The origin of the site that a path of the product belongs to. */
export function siteOf(path: string, urls: SiteUrls): string {
  if (adsStart.test(path)) return urls.ads
  return analyticsPage.test(path) ? urls.analytics : urls.www
}
