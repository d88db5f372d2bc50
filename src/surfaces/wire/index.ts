export {
  answerCall,
  isMissing,
  type ParsedCall,
  refuseCall,
  sendFailure,
  sendPlainFailure,
  setRetryAfter,
} from './answer.ts'
export { addBodyParsers } from './bodies/body-parsers.ts'
export { admitLargeBodies, holdBody } from './bodies/large-bodies.ts'
export { releaseAtClose } from './bodies/release-at-close.ts'
export { createSemaphore, type Semaphore } from './bodies/semaphore.ts'
export { unreadableBody } from './bodies/unreadable-body.ts'
export { toClientForm } from './client-form.ts'
export type { EndpointContext, ForeignSources, SiteLooks } from './endpoint-context.ts'
export { type CallInfo, mediaPrefix } from './envelope.ts'
export { failurePage, isNavigation } from './failure-page.ts'
export {
  addTexts,
  localizedText,
  localizedWords,
  readersWords,
  wireWords,
} from './failure-words.ts'
export { isLocal } from './is-local.ts'
export { readFields, readResourceOptions } from './read-options.ts'
export { type ByteRange, readRange } from './read-range.ts'
export {
  applySession,
  callerOf,
  newRequestId,
  readerOf,
  viewerOf,
} from './session/caller.ts'
export { type Cookies, createCookies, sessionCookie } from './session/cookies.ts'
export { refuseForgery } from './session/csrf.ts'
export { maskCsrf } from './session/csrf-mask.ts'
export { themeOf } from './theme.ts'
export { toFailure } from './to-failure.ts'
export { trustedProxies } from './trusted-proxies.ts'
