/** Every limit of the product, once. Lengths count UTF-16 units, as browsers do. */
export const limits = {
  boardNameLength: 50,
  boardDescriptionLength: 500,
  sectionNameLength: 50,
  boardsPerPerson: 2_000,
  sectionsPerBoard: 500,
  pinsPerBoard: 200_000,

  pinTitleLength: 100,
  /** What the wire accepts; the product's own forms stop at `pinDescriptionFormLength`. */
  pinDescriptionLength: 800,
  pinDescriptionFormLength: 500,
  altTextLength: 500,
  linkLength: 2_048,

  usernameMinLength: 3,
  usernameLength: 30,
  fullNameLength: 60,
  aboutLength: 500,
  emailLength: 254,
  passwordMinLength: 8,
  passwordLength: 256,
  minimumAge: 18,
  maximumAge: 120,

  pageSizeDefault: 25,
  pageSizeMax: 250,
  bookmarkLength: 512,

  imageBytes: 20_000_000,
  imagePixels: 100_000_000,
  imageSideMinPx: 1,
  fetchedPageBytes: 4_000_000,
  jsonBodyBytes: 256_000,
  graphqlBodyBytes: 20_000,
  graphqlLength: 4_000,
  graphqlDepth: 5,
  /** With arguments and variables, over all levels of a query. */
  graphqlFields: 60,
  /** Pins of one query. */
  graphqlRoots: 10,
  /** A pin may carry its picture as base64 in a form, percent-encoded. */
  pictureBodyBytes: 42_000_000,

  sessionIdleDays: 30,
  sessionAbsoluteDays: 365,
  sessionsPerAccount: 50,
  /** How long a browser is remembered after its last log-in. */
  deviceDays: 400,
  /** Accounts one browser may be logged in to, to switch between. */
  accountsPerDevice: 10,
  passkeysPerAccount: 20,
  passkeyNameLength: 60,
  backupCodes: 10,
  appealLength: 2_000,
  /** Why somebody left, or why an operator closed an account. */
  stateReasonLength: 500,
  /** What identity providers and authenticators hand over. */
  providerTokenLength: 8_192,
  businessNameLength: 100,
  /** Where a client says an answer came from. */
  sourceLength: 60,

  mailTokenLength: 100,
  captchaTokenLength: 8_192,
  /** How long ago a log-in may lie to stand for a password that an account does not have. */
  freshLoginMinutes: 10,

  verifyEmailHours: 72,
  resetPasswordMinutes: 60,
  changeEmailHours: 24,
  softBanDays: 30,
  comeBackDays: 30,
  deletionDelayDays: 14,
  /** Where the law wants a teenager's account gone within five working days. */
  teenDeletionDelayDays: 3,
  challengeMinutes: 10,
  /** How long a browser stays closed after somebody too young tried. */
  ineligibleHours: 24,
  /** How long a sign-up waits for the picture a provider tells of its person. */
  portraitWaitMs: 3_000,
  codeTries: 5,
  codeSends: 5,
  codeSendPauseSeconds: 30,
  passkeyChallengeMinutes: 10,
  captchaMinutes: 20,
  accountEventDays: 90,
  exposureDays: 180,
  uploadHours: 24,
} as const

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
  save: { points: 2_000, perSeconds: 3_600, per: 'person', shared: true },
  fetch: { points: 120, perSeconds: 600, per: 'person', shared: true },
  preview: { points: 600, perSeconds: 600, per: 'person', shared: false },
  upload: { points: 600, perSeconds: 3_600, per: 'person', shared: true },
  log_in: { points: 30, perSeconds: 600, per: 'address', shared: true },
  sign_up: { points: 20, perSeconds: 3_600, per: 'address', shared: true },
  /** Asking which address has an account. */
  look_up: { points: 10, perSeconds: 60, per: 'address', shared: true },
  recover: { points: 10, perSeconds: 3_600, per: 'address', shared: true },
  confirm: { points: 30, perSeconds: 600, per: 'person', shared: true },
} as const satisfies Record<
  string,
  Rate & {
    per: 'person' | 'address' /** Counted over all processes, in the database. */
    shared: boolean
  }
>

/** Wrong passwords for one account, whoever types them; the lock lasts as long as the window. */
export const wrongPasswordRate: Rate = { points: 10, perSeconds: 1_800 }

/** Log-ins by password from one address before a solved captcha is asked for. */
export const quickLogInRate: Rate = { points: 6, perSeconds: 60 }

/** Messages to one address or phone number, whoever asks for them. */
export const messageRate: Rate = { points: 5, perSeconds: 3_600 }
/** Wrong passwords after which an account's owner is offered help by mail. */
export const assistanceAfter = 3

/** Wrong codes of one account, over all its challenges; the lock lasts as long as the window. */
export const wrongCodeRate: Rate = { points: 10, perSeconds: 1_800 }
/** Codes texted to one account, whatever number it names. */
export const textedCodeRate: Rate = { points: 10, perSeconds: 3_600 }
/** Forms an address may send without a solved captcha, so that pages work without JavaScript. */
export const sparedCaptchaRate: Rate = { points: 3, perSeconds: 3_600 }
