/**
 * Pictures of a page that are saved at once. A separate constant for the bookmarklet, whose script must be
 * self-contained.
 */
export const picturesAtOnce = 20

/** How long a site's cookie holds the id of a click; separate because the tag's script must be small. */
export const clickIdDays = 60

/** Every limit of the product, defined once. Lengths are in UTF-16 units, as in browsers. */
export const limits = {
  boardNameLength: 50,
  boardDescriptionLength: 500,
  sectionNameLength: 50,
  boardsPerPerson: 2_000,
  sectionsPerBoard: 500,
  pinsPerBoard: 200_000,
  /** From the sitemap protocol. */
  addressesPerSitemap: 50_000,
  /** Pins that are looked up by id at once. */
  pinsPerLook: 100,
  /** Accepted and invited together. */
  collaboratorsPerBoard: 100,
  invitesAtOnce: 20,
  emailInviteDays: 30,
  /** How long a deleted board can be restored. */
  boardUndoHours: 24,
  /** How long a deleted pin can be restored. */
  pinUndoHours: 24,
  /** Invitations shown to an invitee. */
  invitesShown: 100,
  followsPerPerson: 20_000,
  blocksPerPerson: 5_000,
  mutesPerPerson: 5_000,
  newsDays: 90,
  newsUnseenMax: 100,
  /** Pins reported as seen at once. */
  seenPinsAtOnce: 100,
  /** The latest seen pictures that are remembered per person. */
  seenPictures: 2_048,
  /** What a person wants to see fewer of; beyond it the oldest is forgotten. */
  seeFewerPerPerson: 1_000,
  /** How many pins are recommended to a person before a feed continues with the newest only, or ends. */
  pinsChosen: 400,
  /** Pins listed individually in a move, copy or deletion. */
  pinsPerChoice: 1_000,
  /** Pins excluded when all others are selected. */
  exceptionsPerChoice: 5_000,
  /** Selections up to this size are processed at once, larger ones in steps of this size in the background. */
  pinsPerStep: 200,
  /** How long a background action is listed after its end. */
  boardActionHours: 24,
  idempotencyKeyLength: 255,
  commandKeyDays: 7,

  picturesAtOnce,
  pinTitleLength: 100,
  /** The limit on the wire; the product's own forms stop at `pinDescriptionFormLength`. */
  pinDescriptionLength: 800,
  pinDescriptionFormLength: 500,
  altTextLength: 500,
  linkLength: 2_048,

  importFileBytes: 50_000_000,
  importNameLength: 120,
  /** Pins per import. */
  importItems: 10_000,
  /** Files in a zip. */
  importFiles: 50_000,
  /** The size of one file, and of all files read from a zip, unpacked. */
  importTextBytes: 40_000_000,
  importAllTextBytes: 200_000_000,
  /** The maximum compression ratio of a file. */
  importInflation: 200,
  /** The nesting depth, and the number of values, in a file of an import. */
  importDepth: 1_000,
  importParts: 1_000_000,
  /** The size of what was found in it, as JSON. */
  importFoundBytes: 40_000_000,
  /** Memory and time of the process that reads it. */
  importHeapBytes: 256_000_000,
  importReadMs: 120_000,
  importItemsPerStep: 5,
  importPauseMs: 1_000,
  /** While its videos are prepared. */
  importVideoPauseMs: 5_000,
  importFailuresShown: 200,
  importDays: 30,

  /** How long an export of a person's data is available. */
  exportHours: 24,
  /** An export's file is stored in pieces of about this size. */
  exportPieceBytes: 8_000_000,
  /** Rows per data file, and pins per readable page. */
  exportRowsPerFile: 1_000,
  /** How long one step of an export runs before others get their turn. */
  exportStepMs: 15_000,
  /** How long an export may take before it is given up. */
  exportGivenUpHours: 24,

  usernameMinLength: 3,
  usernameLength: 30,
  fullNameLength: 60,
  languageTagLength: 35,
  aboutLength: 500,
  emailLength: 254,
  passwordMinLength: 8,
  passwordLength: 256,
  minimumAge: 18,
  maximumAge: 120,

  pageSizeDefault: 25,
  pageSizeMax: 250,
  bookmarkLength: 2_048,

  imageBytes: 20_000_000,
  imagePixels: 100_000_000,
  imageSideMinPx: 1,
  /** The size of a crop, as a fraction of the picture's side. */
  cropSideMin: 0.05,
  /** Similar pictures that are checked for visibility, and pins that are shown. */
  looksCompared: 600,
  lookAlikes: 50,
  videoBytes: 209_715_200,
  videoDurationMs: 900_000,
  videoSideMinPx: 16,
  videoSideMaxPx: 4_096,
  /** Concurrent uploads of one person. */
  videosWaiting: 10,
  uploadsPerRegistration: 20,
  /** How long after its registration a file may still be uploaded. */
  uploadProofMinutes: 60,
  /** An upload without progress for this long is given up. */
  uploadIdleMs: 30_000,
  /** Concurrent uploads to one process, and of one person. */
  uploadsAtOnce: 24,
  uploadsAtOnceEach: 3,
  /** Before their proof was read; and from one address. */
  uploadsUnproven: 200,
  uploadsUnprovenEach: 2,
  /** How long an upload may take. */
  uploadMs: 3_600_000,
  fetchedPageBytes: 4_000_000,
  /** Pictures of a page whose size is unknown; and how much of each is read. */
  pageImagesMeasured: 24,
  pictureHeadBytes: 65_536,
  jsonBodyBytes: 256_000,
  /** Values in a client's input, at any depth. */
  inputParts: 10_000,
  formFields: 1_000,
  /** Length of the address inside an ApiResource call. */
  calledUrlLength: 10_000,
  /** Total length of a client's options that an answer repeats. */
  echoLength: 20_000,
  graphqlBodyBytes: 20_000,
  graphqlLength: 4_000,
  graphqlDepth: 5,
  /** With arguments and variables, over all levels of a query. */
  graphqlFields: 60,
  /** Pins per query. */
  graphqlRoots: 10,
  /** A pin may contain its picture as base64 in a form, percent-encoded. */
  pictureBodyBytes: 42_000_000,
  /** Large bodies in one process's memory; and of one person's. */
  bodyBytesAtOnce: 300_000_000,
  bodyBytesEach: 110_000_000,
  /** Requests one process serves at the same time; the others wait. */
  requestsInService: 12,
  /** How long a request may wait in a burst, and during overload. */
  burstWaitMs: 2_000,
  overloadWaitMs: 250,

  sessionIdleDays: 30,
  sessionAbsoluteDays: 365,
  sessionsPerAccount: 50,
  /** How long a browser is remembered after its last log-in. */
  deviceDays: 400,
  /** Accounts one browser may be logged in to, for switching. */
  accountsPerDevice: 10,
  passkeysPerAccount: 20,
  passkeyNameLength: 60,
  backupCodes: 10,
  appealLength: 2_000,
  /** The reason for leaving, or for closing an account by an operator. */
  stateReasonLength: 500,
  /** What identity providers and authenticators send. */
  providerTokenLength: 8_192,
  businessNameLength: 100,
  addressLineLength: 120,
  postalCodeLength: 16,
  advertiserNameLength: 256,
  /** Ad accounts of one business. */
  advertisersPerOwner: 50,
  /** Besides its owner. */
  peoplePerAdvertiser: 100,
  /** Ad accounts of others that one person may be in. */
  advertisersShared: 200,
  /** The largest amount of money in one field, in micro units: 100 million of the currency. Exact as a number. */
  amountMicroMax: 100_000_000_000_000n,
  campaignNameLength: 255,
  /** A longer name of a campaign made by Quick Promote is cut. */
  quickPromoteNameLength: 63,
  quickPromoteDays: 365,
  /** Entities in one call that creates or changes several. */
  entitiesPerCall: 30,
  campaignsPerAdvertiser: 10_000,
  adsPerAdGroup: 300,
  trackingUrlLength: 2_000,
  reviewNoteLength: 500,
  /** The shorter side of an ad's picture. */
  adPictureMinPx: 200,
  bannedWordLength: 60,
  bannedWords: 5_000,
  blockedDomains: 20_000,
  /** Fewer people than this are not told apart in an estimate of reach. */
  reachMin: 100,
  /** How lately somebody must have been here to count as reachable. */
  reachDays: 30,
  targetedCountries: 250,
  targetedInterests: 250,
  targetedLocales: 50,
  targetedAudiences: 50,
  /** Of one ad group, campaign or ad account, negative ones included. */
  keywordsPerParent: 1_000,
  keywordLength: 120,
  adGroupsPerCampaign: 70,
  creditCodeLength: 64,
  creditTitleLength: 100,
  conversionTagsPerAdvertiser: 100,
  /** That are not revoked. */
  conversionTokensPerAdvertiser: 20,
  conversionNameLength: 100,
  clickIdDays,
  clickIdLength: 200,
  eventIdLength: 128,
  /** Texts that a site adds to an event: names, an order's id. */
  conversionTextLength: 256,
  conversionContents: 100,
  /** Hashes of one kind in one event. */
  conversionHashes: 10,
  conversionsPerCall: 1_000,
  conversionBodyBytes: 1_000_000,
  /** Values in a call, at any depth. */
  conversionParts: 100_000,
  conversionMaxAgeDays: 7,
  /** How far the clock of a server that sends events may be ahead. */
  conversionSkewMinutes: 5,
  /** An event reported later than this counts as offline. */
  conversionLateMinutes: 60,
  /** How long the same name and id mean the same event. */
  conversionDuplicateHours: 24,
  /** How long hashed personal data and click ids of events are kept. */
  conversionIdentifierDays: 30,
  conversionEventDays: 90,
  /** How long a payment waits for its payer to confirm it. */
  paymentConfirmMinutes: 60,
  /** How long an invoice may be paid by transfer. */
  invoiceDueDays: 30,
  /** Where a client got a value from. */
  sourceLength: 60,

  mailTokenLength: 100,
  captchaTokenLength: 8_192,
  /** How recent a log-in must be to replace the password of an account without one. */
  freshLoginMinutes: 10,

  verifyEmailHours: 72,
  resetPasswordMinutes: 60,
  changeEmailHours: 24,
  softBanDays: 30,
  comeBackDays: 30,
  deletionDelayDays: 14,
  /** Where the law requires deletion of a teenager's account within five working days. */
  teenDeletionDelayDays: 3,
  challengeMinutes: 10,
  /** How long sign-up stays blocked in a browser after somebody too young tried. */
  ineligibleHours: 24,
  /** How long a sign-up waits for the portrait from the provider. */
  portraitWaitMs: 3_000,
  codeTries: 5,
  codeSends: 5,
  codeSendPauseSeconds: 30,
  passkeyChallengeMinutes: 10,
  captchaMinutes: 20,
  accountEventDays: 90,
  exposureDays: 180,

  claimsPerPerson: 20,
  /** How long after a successful check a claimed website is checked again. */
  claimCheckDays: 7,
  /** Failed checks in a row before a claim ends. */
  claimFailedChecks: 3,
  uploadHours: 24,

  searchQueryLength: 200,
  /** Further words of a query are ignored. */
  searchWords: 12,
  searchDomains: 10,
  guides: 12,

  commentLength: 500,
  mentionsPerComment: 10,
  /** Replies returned with their comment. */
  repliesShown: 2,
  /** Comments and reactions are counted up to here. */
  responsesCounted: 1_000,
  /** Saves of one picture or page are counted up to here. */
  savesCounted: 10_000,
  messageLength: 2_000,
  /** Not counting the author. */
  peoplePerConversation: 10,
  /** How long a message may be unread before a mail is sent. */
  messageMailMinutes: 5,
  shareSuggestions: 10,
  shortCodeLength: 32,
  reportLength: 2_000,

  /** Per person; older ones are forgotten. */
  recentSearches: 50,
  /** How long it is known who searched for what. */
  searchDays: 35,
  /** How many people must have searched for it before it is suggested to others. */
  searchersToSuggest: 3,
  suggestionLength: 60,
  suggestionsKept: 300_000,
  advisoryKeywords: 200,
  advisoryTextLength: 1_000,
  advisoryViewDays: 90,
  interestsPerPerson: 500,
  interests: 2_000,
  interestNameLength: 60,
  interestWords: 100,
  /** Nesting depth. */
  interestLevels: 3,
  pickTitleLength: 80,
  pickItems: 60,
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
  invite: { points: 20, perSeconds: 86_400, per: 'person', shared: true },
  follow: { points: 100, perSeconds: 3_600, per: 'person', shared: true },
  save: { points: 2_000, perSeconds: 3_600, per: 'person', shared: true },
  fetch: { points: 120, perSeconds: 600, per: 'person', shared: true },
  preview: { points: 600, perSeconds: 600, per: 'person', shared: false },
  visitor_preview: { points: 40, perSeconds: 600, per: 'address', shared: false },
  upload: { points: 600, perSeconds: 3_600, per: 'person', shared: true },
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

/** Calls with conversions of one ad account. */
export const conversionCallRate: Rate = { points: 5_000, perSeconds: 60 }

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
/** Short links created for visitors at one address. */
export const visitorShortLinkRate: Rate = { points: 20, perSeconds: 3_600 }
/** Mails to one member about activity of others: messages and invitations. */
export const mailedAboutOthersRate: Rate = { points: 20, perSeconds: 86_400 }
