import type { PersonId } from '#contract/ids'
import type { Operation } from '#contract/operation'
import type { AccentTheme } from '#contract/site/accent'
import type { FixableSetting, SignUpMode } from '#contract/site/site'
import type { Viewer } from '#contract/viewer'
import type { Captcha } from '#platform/captcha'
import type { Clock } from '#platform/clock'
import type { Database, Db, Reader, Writer } from '#platform/database'
import type { DnsResolver } from '#platform/dns'
import type { Encryption } from '#platform/encryption'
import type { WebFetcher } from '#platform/fetch'
import type { Graph } from '#platform/graph'
import type { IdentityProviders } from '#platform/identity'
import type { NewId } from '#platform/ids'
import type { ImageProcessor } from '#platform/images'
import type { Log } from '#platform/log'
import type { MailTest, Messages } from '#platform/messages'
import type { Payments } from '#platform/payments'
import type { RateLimiter } from '#platform/rate-limit'
import type { ObjectStore } from '#platform/storage'
import type { TempFiles } from '#platform/temp-files'
import type { Texts, Translate } from '#platform/texts'
import type { VideoProcessor } from '#platform/video'
import type { WebPush } from '#platform/web-push'

/** Shared by the whole process, created once in main/compose.ts. */
export interface Services {
  clock: Clock
  newId: NewId
  store: ObjectStore
  images: ImageProcessor
  videos: VideoProcessor
  tempFiles: TempFiles
  fetcher: WebFetcher
  /** Which pictures are together on public boards. */
  graph: Graph
  limiter: RateLimiter
  encryption: Encryption
  identity: IdentityProviders
  captcha: Captcha
  /** What is said to people, in every language. */
  texts: Texts
  messages: Messages
  mailTest: MailTest
  names: DnsResolver
  payments: Payments
  webPush: WebPush
  settings: {
    /** The public URL, without a trailing slash. */
    publicUrl: string
    brandName: string
    /** Who may open an account; domains in lower case and punycode. */
    signUp: { mode: SignUpMode; domains: readonly string[]; membersInvite: boolean }
    /** What operators cannot change in the browser. */
    fixedSite: readonly FixableSetting[]
    /** The code to set up the server with; null: the setting OPERATORS names who may. */
    setupCode: string | null
    /** The accent that an operator chose, in both themes; null: the product's own. */
    accent: AccentTheme | null
    /** The signature of the logo's picture; null: the product's own. */
    logo: string | null
    minimumAge: number
    /** By country, where it differs from `minimumAge`. */
    minimumAges: Readonly<Record<string, number>>
    /** Usernames of the operators of this server, in lower case. */
    operators: readonly string[]
    /** Replaces the switch between log-in and sign-up; null unless set. */
    signupRedirectUrl: string | null
    /** Where policies are searched, the operator's own folder first. */
    policyFolders: readonly string[]
    passwordMin: number
    passwordAscii: boolean
    /** How much the pictures and videos of one member may take up; null: as much as fits. */
    memberQuotaBytes: number | null
    /** Mail domains, in lower case, that may not sign up. */
    emailDomainsRefused: readonly string[]
    /** Where appeals are sent. */
    operatorEmail: string | null
    /** Whether operators without a second factor may do anything as such. */
    operatorSecondFactor: 'required' | 'optional'
    /** Whether removals wait for a second operator: where there are two or more (auto), always, or never. */
    fourEyes: 'auto' | 'on' | 'off'
    /** Whether ads that pass the automatic checks are approved by them, or wait for an operator. */
    adsReview: 'operator' | 'auto'
    /** Who may read the list of ads that ran. */
    adRepository: 'everybody' | 'members'
    /** Networks from which nobody looks at ads. */
    dataCentres: { has(address: string): boolean }
    /** How old an account is before it is offered to promote its pins. */
    promoteAfterDays: number
    /** Usernames, in lower case, of who is never offered that. */
    promoteExcluded: readonly string[]
    /** The language of mails to the operator, and to whoever's own is not known. */
    mailLanguage: string
    /** Who issues invoices, in lines of text. */
    invoiceIssuer: string
    /** How invoices are paid, in lines of text; null for nothing to say. */
    invoicePaymentNote: string | null
    /** Where who issues invoices pays tax, and how much, in millionths; null: no tax is in invoices. */
    tax: { country: string; rate_ppm: number } | null
  }
}

/**
 * A session to begin or end with this answer; the surface turns it into cookies. `device`: the browser's
 * device cookie from now on.
 */
export type SessionChange = { kind: 'begin'; token: string; device: string } | { kind: 'end' }

/**
 * Small secrets of one browser, each an HttpOnly cookie. `device`: which browser this is, across
 * sessions. `ineligible`: someone was too young to sign up. `challenge`: a log-in that waits for its code.
 * `flow`: a visit to an identity provider under way. `prompt`: a provider's prompt that may be answered.
 * `acting`: on whose behalf this session saves. `invitation`: the one that was opened here. Written also when the operation fails.
 */
export type CookieName =
  | 'device'
  | 'ineligible'
  | 'challenge'
  | 'flow'
  | 'prompt'
  | 'acting'
  | 'invitation'

export interface Cookies {
  read(name: CookieName): string | null
  /** null deletes it. */
  write(name: CookieName, value: string | null): void
  /** Whether any cookie was written. */
  haveChanged(): boolean
}

/** The part of the device cookie that stays the same across log-ins; it proves nothing. */
export function browserIdOf(cookies: Pick<Cookies, 'read'>): string | null {
  return cookies.read('device')?.split('~')[0] ?? null
}

/** Where a request seems to come from; named as in the protocol's `client_context`. */
export interface Place {
  country: string
  country_from_hostname: string
  country_from_ip: string
  /** Region of the country, as in FL; empty unless a trusted proxy sends it. */
  region_from_ip: string
  locale: string
  language: string
}

/** For callers without a request: seeds, jobs, tests. */
export const nowhere: Place = {
  country: 'US',
  country_from_hostname: 'US',
  country_from_ip: 'US',
  region_from_ip: '',
  locale: 'en-US',
  language: 'en',
}

/** Where one request may run several commands, each gets a key of its own. */
export type KeyOfCommand = (operation: Operation, input: unknown) => string

/** Who sends the request and from where; created by a surface for each request. */
export interface Caller {
  viewer: Viewer | null
  requestId: string
  /** The client's address, as reported by trusted proxies. */
  address: string
  userAgent: string
  /** The browser says that what others know of its user may not be used (`Sec-GPC`). */
  hasPrivacyControl?: boolean
  place: Place
  /** The language they read, by its tag: the one they chose, otherwise that of their browser. */
  language: string
  /** The language, of those there are, that their browser accepts. */
  browserLanguage: string
  sessionToken: string | null
  /** The client's key for this command, so that sending it again has no further effect. */
  idempotencyKey?: string | KeyOfCommand | null
  /** Set by the pipeline: the answer is that of an earlier call with the same key. */
  isReplayed?: boolean
  cookies: Cookies
  log: Log
  /** The operation that `enter` admitted before its input was read. */
  entered?: Operation
  /** Set by handlers: whose account the audit log says it concerns; null: nothing happened that it keeps. */
  concerns?: PersonId | null
  /** Written by handlers, read by the surface after the operation has committed. */
  sessionChange?: SessionChange
}

interface ContextParts<D extends Db> extends Services {
  db: D
  caller: Caller
  viewer: Viewer | null
}

export type QueryContext = ContextParts<Reader>
export type CommandContext = ContextParts<Writer>
/**
 * Before the transaction: slow work that must not hold a connection. What it writes (an ingested picture)
 * goes through `database` in transactions of its own and must do no harm if the command fails later.
 */
export type PrepareContext = ContextParts<Reader> & { database: Database }
export type AnyContext = QueryContext | CommandContext

/** Texts in the language of whoever reads the answer. */
export function translatorOf({ texts, caller }: Pick<AnyContext, 'texts' | 'caller'>): Translate {
  return texts.translate(caller.language)
}

/** Narrows a context whose operation requires a member; the pipeline has checked already. */
export function memberOf(context: { viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw new Error('This operation was admitted without a member')
  return context.viewer
}

/** For callers without a browser: seeds, jobs, tests. */
export function cookiesInMemory(): Cookies {
  const values = new Map<CookieName, string>()
  let hasChanged = false
  return {
    read: (name) => values.get(name) ?? null,
    write(name, value) {
      hasChanged = true
      if (value === null) values.delete(name)
      else values.set(name, value)
    },
    haveChanged: () => hasChanged,
  }
}
