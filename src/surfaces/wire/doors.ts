import type { Viewer } from '#contract/viewer'
import type { Operations } from '#platform/operations'
import type { Cookies } from './cookies.ts'
import type { Places } from './semaphore.ts'

/** Addresses of others, as a content security policy names them. */
export interface ForeignSources {
  frames: readonly string[]
  connections: readonly string[]
  styles: readonly string[]
  /** Where forms may lead in the end. */
  forms: readonly string[]
}

/** What every door is given. */
export interface Doors {
  operations: Operations
  cookies: Cookies
  findViewer(sessionToken: string): Promise<Viewer | null>
  /** After a change of session in this process. */
  forgetViewer(sessionToken: string): void
  /** Bytes of bodies that are read into memory. */
  heldBytes: Places
  settings: {
    publicUrl: string
    /** Put before addresses of pictures for clients outside the product's own pages. */
    mediaUrl: string
    version: string
    /** What pages may load from providers that are set up. */
    foreign: ForeignSources
    defaultCountry: string
    /** Headers in which a trusted proxy names the client's country and region; empty for none. */
    countryHeader: string
    regionHeader: string
    isTrustedProxy(address: string): boolean
  }
}
