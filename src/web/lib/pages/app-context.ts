import { createContext } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Viewer } from '#contract/viewer'
import type { Translate } from '../texts/messages.tsx'

/** What every page knows of the server and of who looks at it. Sent with the page, read by the root loader. */
export interface AppFacts {
  viewer: Viewer | null
  /** In whose stead the viewer saves just now. */
  acting: Advertiser | null
  brandName: string
  publicUrl: string
  language: string
  theme: 'light' | 'dark' | null
  /** The page was drawn for a phone: few pictures are in view. */
  isPhone: boolean
  /** Keys may do something by themselves: for a member as their account says, else as this browser does. */
  keyShortcuts: boolean
  /** Forms that work without scripts send it as `csrftoken`. */
  csrfToken: string
  /** And this as `form_key`: sent twice, they do what they do once. */
  formKey: string
}

/** On the server, the facts of this request; in the browser, those the page came with. */
export const factsContext = createContext<() => Promise<AppFacts>>()

export const translateContext = createContext<Translate>()
