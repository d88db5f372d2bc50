import { createContext } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { SiteUrls } from '#contract/campaigns/promote/site-types'
import type { Viewer } from '#contract/viewer'
import type { Translate } from '../texts/messages.tsx'

/** What every page knows of the server and the viewer. Sent with the page, returned by the root loader. */
export interface AppFacts {
  viewer: Viewer | null
  /** The ad account on whose behalf the viewer currently saves. */
  acting: Advertiser | null
  brandName: string
  publicUrl: string
  language: string
  theme: 'light' | 'dark' | null
  /** The page was rendered for a phone, where few pictures are in view. */
  isPhone: boolean
  /** Which of the product's sites the page belongs to, by its number. */
  siteType: number
  /** Where the product's sites are; null where one host is all of them. */
  siteUrls: SiteUrls | null
  /** Whether single keys are shortcuts: a setting of the member's account, else of this browser. */
  keyShortcuts: boolean
  /** Forms that work without scripts send it as `csrftoken`. */
  csrfToken: string
  /** Sent as `form_key`, so that a form posted twice takes effect once. */
  formKey: string
}

/** On the server, the facts of this request; in the browser, those sent with the page. */
export const factsContext = createContext<() => Promise<AppFacts>>()

export const translateContext = createContext<Translate>()
