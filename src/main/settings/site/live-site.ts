import { domainToASCII } from 'node:url'
import { type AccentTheme, accentTheme } from '#contract/site/accent'
import { defaultSiteName, type FixableSetting, type SiteSettings } from '#contract/site/site'
import { findSite, onSiteChange, siteChannel } from '#domains/site'
import type { Database } from '#platform/database'
import type { Log } from '#platform/log'
import type { Services } from '#platform/operations'
import type { Config } from '../config.ts'
import { list } from '../list.ts'

/** What operators set in the browser, as it is now; what the environment sets comes first. */
export interface LiveSite {
  readonly brandName: string
  readonly languages: readonly string[] | null
  readonly defaultLanguage: string | null
  readonly signUp: Services['settings']['signUp']
  readonly accent: AccentTheme | null
  readonly logo: string | null
  readonly fixed: readonly FixableSetting[]
  close(): void
}

/** While announcements may be missed. */
const pollMs = 2_000

/** Holds the site in memory, so that no request reads it. */
export async function openLiveSite(
  config: Config,
  database: Database,
  log: Log,
): Promise<LiveSite> {
  let site: SiteSettings | null = await findSite(database.reader)
  let theme: AccentTheme | null = null
  const take = (changed: SiteSettings | null) => {
    site = changed
    theme = site?.accent ? accentTheme(site.accent) : null
  }
  take(site)
  const read = () =>
    findSite(database.reader).then(take, (error: Error) =>
      log.warn({ reason: error.message }, 'The site could not be read'),
    )
  const stopHearing = onSiteChange(take)
  const listener = database.listen(siteChannel, () => void read())
  const timer = setInterval(() => {
    if (!listener.isListening()) void read()
  }, pollMs).unref()

  const fixedLanguages = list(config.LANGUAGES)
  const fixedDomains = list(config.SIGN_UP_DOMAINS.toLowerCase()).map(
    (domain) => domainToASCII(domain) || domain,
  )
  return {
    get brandName() {
      return config.BRAND_NAME || site?.name || defaultSiteName
    },
    get languages() {
      return fixedLanguages.length > 0 ? fixedLanguages : (site?.languages ?? null)
    },
    get defaultLanguage() {
      return fixedLanguages[0] ?? site?.default_language ?? null
    },
    get signUp() {
      return {
        mode: config.SIGN_UP || (site?.sign_up ?? 'open'),
        domains: fixedDomains.length > 0 ? fixedDomains : (site?.sign_up_domains ?? []),
        membersInvite: site?.members_invite ?? false,
      }
    },
    get accent() {
      return theme
    },
    get logo() {
      return site?.logo_signature ?? null
    },
    fixed: fixedIn(config),
    close() {
      clearInterval(timer)
      stopHearing()
    },
  }
}

function fixedIn(config: Config): FixableSetting[] {
  const isSet: Record<FixableSetting, boolean> = {
    name: config.BRAND_NAME !== '',
    languages: config.LANGUAGES !== '',
    sign_up: config.SIGN_UP !== '',
    sign_up_domains: config.SIGN_UP_DOMAINS !== '',
  }
  return (Object.keys(isSet) as FixableSetting[]).filter((name) => isSet[name])
}
