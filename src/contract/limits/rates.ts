export interface Rate {
  points: number
  perSeconds: number
}

/**
 * How often one caller may do what. Scaled by the setting RATE_LIMIT_SCALE.
 * `per: 'person'` falls back to the address for visitors; IPv6 addresses count by their /64.
 */
export const rates = {
  read: { points: 1_200, perSeconds: 60, per: 'person', shared: false },
  write: { points: 240, perSeconds: 60, per: 'person', shared: true },
  invite: { points: 20, perSeconds: 86_400, per: 'person', shared: true },
  follow: { points: 100, perSeconds: 3_600, per: 'person', shared: true },
  save: { points: 2_000, perSeconds: 3_600, per: 'person', shared: true },
  fetch: { points: 120, perSeconds: 600, per: 'person', shared: true },
  preview: { points: 600, perSeconds: 600, per: 'person', shared: false },
  visitor_preview: { points: 40, perSeconds: 600, per: 'address', shared: false },
  upload: { points: 600, perSeconds: 3_600, per: 'person', shared: true },
  /** Texts upon pictures, while they are typed. */
  lettering: { points: 300, perSeconds: 60, per: 'person', shared: false },
  log_in: { points: 30, perSeconds: 600, per: 'address', shared: true },
  sign_up: { points: 20, perSeconds: 3_600, per: 'address', shared: true },
  /** Checking whether an address has an account. */
  look_up: { points: 10, perSeconds: 60, per: 'address', shared: true },
  recover: { points: 10, perSeconds: 3_600, per: 'address', shared: true },
  confirm: { points: 30, perSeconds: 600, per: 'person', shared: true },
  /** Comments and messages. */
  message: { points: 60, perSeconds: 300, per: 'person', shared: true },
  report: { points: 20, perSeconds: 3_600, per: 'person', shared: true },
  /** Visual features of parts of pictures, which are computed on request. */
  visual_search: { points: 120, perSeconds: 60, per: 'person', shared: false },
  /** Pictures uploaded for a search, and their parts. */
  picture_search: { points: 120, perSeconds: 600, per: 'person', shared: true },
  /** Reports of ads seen and clicked: a page sends one every few seconds. */
  ad_events: { points: 600, perSeconds: 60, per: 'person', shared: false },
  /** Events of a site's visitors; many may be behind one address. */
  tag_event: { points: 1_200, perSeconds: 60, per: 'address', shared: false },
  /** Calls with conversions, before it is known whose; a server may send for many ad accounts. */
  conversions: { points: 20_000, perSeconds: 60, per: 'address', shared: false },
} as const satisfies Record<
  string,
  Rate & {
    per: 'person' | 'address' /** Counted over all processes, in the database. */
    shared: boolean
  }
>

/** Wrong passwords for one account, from any caller; the lock lasts as long as the window. */
export const wrongPasswordRate: Rate = { points: 10, perSeconds: 1_800 }

/** Log-ins by password from one address before a captcha is required. */
export const quickLogInRate: Rate = { points: 6, perSeconds: 60 }

/** Guesses of the code to set up a server, from one address. */
export const setupCodeRate: Rate = { points: 10, perSeconds: 1_800 }

/** Messages to one address or phone number, regardless of the requester. */
export const messageRate: Rate = { points: 5, perSeconds: 3_600 }
/** Wrong passwords after which an account's owner is offered help by mail. */
export const assistanceAfter = 3

/** Wrong codes of one account, over all its challenges; the lock lasts as long as the window. */
export const wrongCodeRate: Rate = { points: 10, perSeconds: 1_800 }
/** Codes texted to one account, to any number. */
export const textedCodeRate: Rate = { points: 10, perSeconds: 3_600 }
/** Forms an address may submit without a captcha, so that pages work without JavaScript. */
export const sparedCaptchaRate: Rate = { points: 3, perSeconds: 3_600 }
/** Exports of their data one person may request. */
export const exportRate: Rate = { points: 5, perSeconds: 86_400 }
/** Sizes of pictures created for the first request from one address. */
export const renderRate: Rate = { points: 300, perSeconds: 60 }
/** Videos one person may register. */
export const videoRate: Rate = { points: 60, perSeconds: 3_600 }
/** Pins one person may send by mail to people without an account here. */
export const sharedByMailRate: Rate = { points: 50, perSeconds: 86_400 }
/** People whom one person tags in pins: each is notified. */
export const taggingRate: Rate = { points: 300, perSeconds: 3_600 }
/** Short links created for visitors at one address. */
export const visitorShortLinkRate: Rate = { points: 20, perSeconds: 3_600 }
/** Mails to one member about activity of others: messages and invitations. */
export const mailedAboutOthersRate: Rate = { points: 20, perSeconds: 86_400 }
/** Calls with conversions of one ad account. */
export const conversionCallRate: Rate = { points: 5_000, perSeconds: 60 }
/** Files of conversions of one ad account: each tells how many members are in it. */
export const conversionUploadRate: Rate = { points: 50, perSeconds: 86_400 }
/** New audiences and lists of one ad account: each tells a size. */
export const audienceRate: Rate = { points: 50, perSeconds: 86_400 }
