export { deleteKeysOf, deleteOldKeys } from './command-keys.ts'
export {
  type AnyContext,
  browserIdOf,
  type Caller,
  type CommandContext,
  type CookieName,
  type Cookies,
  cookiesInMemory,
  type KeyOfCommand,
  memberOf,
  nowhere,
  type Place,
  type PrepareContext,
  type QueryContext,
  type Services,
  type SessionChange,
  translatorOf,
} from './context.ts'
export { answerCommand, answerPreparedCommand, answerQuery, type Handler } from './handler.ts'
export { createOperations, type Operations } from './operations.ts'
export { type RecordEvent, type SecurityEvent, securityKindOf } from './security.ts'
