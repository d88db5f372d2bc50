export const requestLimits = {
  idempotencyKeyLength: 255,
  commandKeyDays: 7,

  pageSizeDefault: 25,
  pageSizeMax: 250,
  bookmarkLength: 2_048,

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

  /** Where a client got a value from. */
  sourceLength: 60,
} as const
