import type { SiteUrls } from '#contract/campaigns/promote/site-types'

interface SiteConfig {
  PUBLIC_URL: string
  ADS_URL: string
  ANALYTICS_URL: string
}

export function siteUrls(config: SiteConfig): SiteUrls {
  return { www: config.PUBLIC_URL, ads: config.ADS_URL, analytics: config.ANALYTICS_URL }
}

/**
 * The domain that the sites share, to which cookies are given then; null where one host is all of them. It is always
 * the public host itself, without `www.`: whoever runs the server has it to themselves.
 */
export function sharedDomain(config: SiteConfig): string | null {
  const hosts = new Set(Object.values(siteUrls(config)).map((url) => new URL(url).host))
  return hosts.size === 1 ? null : baseOf(config)
}

/** Why these settings cannot work together; null if they can. */
export function sitesRefusal(config: SiteConfig): string | null {
  const ours = new URL(config.PUBLIC_URL)
  for (const name of ['ADS_URL', 'ANALYTICS_URL'] as const) {
    const url = new URL(config[name])
    if (url.origin === ours.origin) continue
    if (url.protocol !== ours.protocol) return `${name}: it needs the scheme of PUBLIC_URL.`
    const base = baseOf(config)
    if (!base.includes('.') || /^[\d.]+$|:/.test(base))
      return `${name}: PUBLIC_URL needs a domain with a dot, because log-ins are shared by domain.`
    if (!url.hostname.endsWith(`.${base}`))
      return `${name}: its host has to be below ${base}, as ads.${base}, so that log-ins are shared.`
  }
  return null
}

function baseOf({ PUBLIC_URL }: SiteConfig): string {
  return new URL(PUBLIC_URL).hostname.replace(/^www\./, '')
}
