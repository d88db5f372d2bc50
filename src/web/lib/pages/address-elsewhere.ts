import { type SiteUrls, siteOf, siteTypes } from '#contract/campaigns/promote/site-types'

interface Site {
  siteType: number
  siteUrls: SiteUrls | null
}

/** The whole address of a path that belongs to another site than the page; null for one of this site. */
export function addressElsewhere(href: string, page: Site | undefined): string | null {
  const urls = page?.siteUrls
  if (!urls || !href.startsWith('/')) return null
  const { ads, analytics } = siteTypes
  const here =
    page.siteType === ads ? urls.ads : page.siteType === analytics ? urls.analytics : urls.www
  const site = siteOf(href.split(/[?#]/, 1)[0] ?? '', urls)
  return site === here ? null : site + href
}
