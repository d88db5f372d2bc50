export {
  answerCall,
  isMissing,
  type ParsedCall,
  refuseCall,
  sendFailure,
  sendPlainFailure,
  setRetryAfter,
} from './answer.ts'
export { addBodyParsers } from './body-parsers.ts'
export {
  applySession,
  callerOf,
  newRequestId,
  viewerOf,
} from './caller.ts'
export { toClientForm } from './client-form.ts'
export { type Cookies, createCookies } from './cookies.ts'
export { refuseForgery } from './csrf.ts'
export { maskCsrf } from './csrf-mask.ts'
export type { EndpointContext, ForeignSources } from './endpoint-context.ts'
export { type CallInfo, mediaPrefix } from './envelope.ts'
export { isNavigation, sendFailurePage } from './failure-page.ts'
export { addTexts, localizedWords, readersWords, wireWords } from './failure-words.ts'
export { isLocal } from './is-local.ts'
export { languageOf } from './language.ts'
export { admitLargeBodies, holdBody } from './large-bodies.ts'
export { readFields, readResourceOptions } from './read-options.ts'
export { createSemaphore, type Semaphore } from './semaphore.ts'
export { toFailure } from './to-failure.ts'
export { trustedProxies } from './trusted-proxies.ts'
export { unreadableBody } from './unreadable-body.ts'
