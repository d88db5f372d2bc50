export const idempotencyKeyLength = 255
export const commandKeyDays = 7

export const pageSizeDefault = 25
export const pageSizeMax = 250
export const bookmarkLength = 2_048

export const jsonBodyBytes = 256_000
/** Values in a client's input, at any depth. */
export const inputParts = 10_000
export const formFields = 1_000
/** Length of the address inside an ApiResource call. */
export const calledUrlLength = 10_000
/** Total length of a client's options that an answer repeats. */
export const echoLength = 20_000
export const graphqlBodyBytes = 20_000
export const graphqlLength = 4_000
export const graphqlDepth = 5
/** With arguments and variables, over all levels of a query. */
export const graphqlFields = 60
/** Pins per query. */
export const graphqlRoots = 10
/** A pin may contain its picture as base64 in a form, percent-encoded. */
export const pictureBodyBytes = 42_000_000
/** Large bodies in one process's memory; and of one person's. */
export const bodyBytesAtOnce = 300_000_000
export const bodyBytesEach = 110_000_000
/** Requests one process serves at the same time; the others wait. */
export const requestsInService = 12
/** How long a request may wait in a burst, and during overload. */
export const burstWaitMs = 2_000
export const overloadWaitMs = 250

/** Where a client got a value from. */
export const sourceLength = 60
/** Failed background jobs of one kind that are tried again at once, and how long those that were given up are kept. */
export const retriedJobs = 1_000
export const givenUpJobDays = 90
