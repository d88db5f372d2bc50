/**
 * Pictures of a page that are saved at once. It stands by itself for the bookmark, which carries its whole
 * script with it.
 */
export const picturesAtOnce = 20

/** Every limit of the product, once. Lengths count UTF-16 units, as browsers do. */
export const limits = {
  boardNameLength: 50,
  boardDescriptionLength: 500,
  sectionNameLength: 50,
  boardsPerPerson: 2_000,
  sectionsPerBoard: 500,
  pinsPerBoard: 200_000,
  /** As the protocol of sitemaps says. */
  addressesPerSitemap: 50_000,
  /** Pins that are looked up by their ids at once. */
  pinsPerLook: 100,
  /** Accepted and invited together. */
  collaboratorsPerBoard: 100,
  invitesAtOnce: 20,
  emailInviteDays: 30,
  /** How long a deleted board can be brought back. */
  boardUndoHours: 24,
  /** And a deleted pin. */
  pinUndoHours: 24,
  /** Invitations shown to who was invited. */
  invitesShown: 100,
  followsPerPerson: 20_000,
  blocksPerPerson: 5_000,
  mutesPerPerson: 5_000,
  newsDays: 90,
  newsUnseenMax: 100,
  /** Pins told at once to have been in sight. */
  seenPinsAtOnce: 100,
  /** Pictures in sight of somebody that are remembered, the latest. */
  seenPictures: 2_048,
  /** What somebody wants to see fewer of; beyond it the oldest is forgotten. */
  seeFewerPerPerson: 1_000,
  /** How many pins are chosen for somebody before a feed goes on with the freshest alone, or ends. */
  pinsChosen: 400,
  /** Pins named one by one in a move, copy or deletion. */
  pinsPerChoice: 1_000,
  /** Pins left out when all others are chosen. */
  exceptionsPerChoice: 5_000,
  /** Choices of up to as many pins are done at once, larger ones in steps of it in the background. */
  pinsPerStep: 200,
  /** How long a background action is listed after its end. */
  boardActionHours: 24,
  idempotencyKeyLength: 255,
  commandKeyDays: 7,

  picturesAtOnce,
  pinTitleLength: 100,
  /** What the wire accepts; the product's own forms stop at `pinDescriptionFormLength`. */
  pinDescriptionLength: 800,
  pinDescriptionFormLength: 500,
  altTextLength: 500,
  linkLength: 2_048,

  importFileBytes: 50_000_000,
  importNameLength: 120,
  /** Pins of one import. */
  importItems: 10_000,
  /** Files in a zip. */
  importFiles: 50_000,
  /** Of one file and of all files that are read in a zip, unpacked. */
  importTextBytes: 40_000_000,
  importAllTextBytes: 200_000_000,
  /** How many times larger than packed a file may become. */
  importInflation: 200,
  /** Of what a file of an import holds: lists within lists, and all values together. */
  importDepth: 1_000,
  importParts: 1_000_000,
  /** Of what was found in it, as JSON. */
  importFoundBytes: 40_000_000,
  /** Of the process that reads it, and for how long. */
  importHeapBytes: 256_000_000,
  importReadMs: 120_000,
  importItemsPerStep: 5,
  importPauseMs: 1_000,
  /** While its videos are prepared. */
  importVideoPauseMs: 5_000,
  importFailuresShown: 200,
  importDays: 30,

  /** How long a copy of somebody's data lies ready. */
  exportHours: 24,
  /** A copy's file is kept in pieces of about this size. */
  exportPieceBytes: 8_000_000,
  /** Rows of one file of data, and pins of one page to read. */
  exportRowsPerFile: 1_000,
  /** How long one step of making a copy goes on before others have their turn. */
  exportStepMs: 15_000,
  /** How long the making of a copy may take before it is given up. */
  exportGivenUpHours: 24,

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
  bookmarkLength: 2_048,

  imageBytes: 20_000_000,
  imagePixels: 100_000_000,
  imageSideMinPx: 1,
  /** Of a part of a picture, as a fraction of the picture's side. */
  cropSideMin: 0.05,
  /** Pictures from which those are taken that may be shown, and pins that are shown. */
  looksCompared: 600,
  lookAlikes: 50,
  videoBytes: 209_715_200,
  videoDurationMs: 900_000,
  videoSideMinPx: 16,
  videoSideMaxPx: 4_096,
  /** Of one person, on their way at once. */
  videosWaiting: 10,
  uploadsPerRegistration: 20,
  /** How long after its registration a file may still be handed over. */
  uploadProofMinutes: 60,
  /** A file in parts of which none comes for so long is given up. */
  uploadIdleMs: 30_000,
  /** Files on their way to one process, and of one person. */
  uploadsAtOnce: 24,
  uploadsAtOnceEach: 3,
  /** Before their proof was read; and from one address. */
  uploadsUnproven: 200,
  uploadsUnprovenEach: 2,
  /** How long handing over a file may take. */
  uploadMs: 3_600_000,
  fetchedPageBytes: 4_000_000,
  /** Of a page's pictures whose size it does not tell; and how much of each is read. */
  pageImagesMeasured: 24,
  pictureHeadBytes: 65_536,
  jsonBodyBytes: 256_000,
  /** Values in what a client sends, however deep they lie. */
  inputParts: 10_000,
  formFields: 1_000,
  /** Of the address inside an ApiResource call. */
  calledUrlLength: 10_000,
  /** Texts of a client's own options that an answer repeats, together. */
  echoLength: 20_000,
  graphqlBodyBytes: 20_000,
  graphqlLength: 4_000,
  graphqlDepth: 5,
  /** With arguments and variables, over all levels of a query. */
  graphqlFields: 60,
  /** Pins of one query. */
  graphqlRoots: 10,
  /** A pin may carry its picture as base64 in a form, percent-encoded. */
  pictureBodyBytes: 42_000_000,
  /** Of large bodies in one process's memory; and of one person's. */
  bodyBytesAtOnce: 300_000_000,
  bodyBytesEach: 110_000_000,
  /** Requests one process serves at the same time; the others wait for their turn. */
  requestsInService: 12,
  /** How long a request may wait for its turn in a burst, and while overload lasts. */
  burstWaitMs: 2_000,
  overloadWaitMs: 250,

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
  advertiserNameLength: 256,
  /** Ad accounts of one business. */
  advertisersPerOwner: 50,
  /** Beside its owner. */
  peoplePerAdvertiser: 100,
  /** Ad accounts of others that one person may be in. */
  advertisersShared: 200,
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

  claimsPerPerson: 20,
  /** How long a website that was shown to be somebody's is left alone. */
  claimCheckDays: 7,
  /** Looks in a row that find nothing before a claim ends. */
  claimFailedChecks: 3,
  uploadHours: 24,

  searchQueryLength: 200,
  /** Words of a query beyond these are not asked for. */
  searchWords: 12,
  searchDomains: 10,
  guides: 12,

  commentLength: 500,
  mentionsPerComment: 10,
  /** Replies that come with the comment they answer. */
  repliesShown: 2,
  /** Comments and reactions are counted up to here. */
  talkCounted: 1_000,
  /** Saves of one picture or page are counted up to here. */
  savesCounted: 10_000,
  messageLength: 2_000,
  /** The one who writes not counted. */
  peoplePerConversation: 10,
  /** How long a message may wait for its reader before a mail tells of it. */
  messageMailMinutes: 5,
  shareSuggestions: 10,
  shortCodeLength: 32,
  reportLength: 2_000,

  /** Of one person; older ones are forgotten. */
  recentSearches: 50,
  /** How long who searched for what is known at all. */
  searchDays: 35,
  /** How many must have searched for it before others are told. */
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
  /** One below the other. */
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
  /** Asking which address has an account. */
  look_up: { points: 10, perSeconds: 60, per: 'address', shared: true },
  recover: { points: 10, perSeconds: 3_600, per: 'address', shared: true },
  confirm: { points: 30, perSeconds: 600, per: 'person', shared: true },
  /** Comments and messages. */
  talk: { points: 60, perSeconds: 300, per: 'person', shared: true },
  report: { points: 20, perSeconds: 3_600, per: 'person', shared: true },
  /** Parts of pictures are described when they are asked for. */
  look: { points: 120, perSeconds: 60, per: 'person', shared: false },
  /** Pictures that are brought along to search with, and their parts. */
  picture_search: { points: 120, perSeconds: 600, per: 'person', shared: true },
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
/** Copies of their data one person may ask for. */
export const exportRate: Rate = { points: 5, perSeconds: 86_400 }
/** Sizes of pictures that are made because somebody at one address is the first to ask for them. */
export const renderRate: Rate = { points: 300, perSeconds: 60 }
/** Videos one person may register. */
export const videoRate: Rate = { points: 60, perSeconds: 3_600 }
/** Pins one person may send by mail to people without an account here. */
export const sharedByMailRate: Rate = { points: 50, perSeconds: 86_400 }
/** Short addresses that are made for visitors at one address. */
export const visitorShortLinkRate: Rate = { points: 20, perSeconds: 3_600 }
/** Mails to one member about what others did: messages and invitations. */
export const mailedAboutOthersRate: Rate = { points: 20, perSeconds: 86_400 }
