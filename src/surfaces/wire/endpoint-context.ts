import type { SiteUrls } from '#contract/campaigns/promote/site-types'
import type { AccentTheme } from '#contract/site/accent'
import type { Viewer } from '#contract/viewer'
import type { Operations } from '#platform/operations'
import type { Texts } from '#platform/texts'
import type { Semaphore } from './bodies/semaphore.ts'
import type { Cookies } from './session/cookies.ts'

/** Addresses of other sites for the content security policy. */
export interface ForeignSources {
  frames: readonly string[]
  connections: readonly string[]
  styles: readonly string[]
  /** Where forms may redirect to. */
  forms: readonly string[]
}

/** What operators call the site and how it looks; it may change while the server runs. */
export interface SiteLooks {
  readonly brandName: string
  readonly accent: AccentTheme | null
  /** The signature of a square picture. */
  readonly logo: string | null
}

/** What every endpoint gets. */
export interface EndpointContext {
  operations: Operations
  cookies: Cookies
  texts: Texts
  site: SiteLooks
  findViewer(sessionToken: string): Promise<Viewer | null>
  /** To call after a session changed in this process. */
  forgetViewer(sessionToken: string): void
  /** Limits the bytes of request bodies held in memory. */
  heldBytes: Semaphore
  settings: {
    publicUrl: string
    /** Of all sites of the product; the same address several times where one host is all of them. */
    siteUrls: SiteUrls
    /** Put before addresses of pictures for clients outside the product's own pages. */
    mediaUrl: string
    version: string
    /** What pages may load from the configured providers. */
    foreign: ForeignSources
    defaultCountry: string
    /** Headers in which a trusted proxy names the client's country and region; empty for none. */
    countryHeader: string
    regionHeader: string
    isTrustedProxy(address: string): boolean
  }
}
