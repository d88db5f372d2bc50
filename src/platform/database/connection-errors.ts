interface Coded {
  code?: unknown
  message?: unknown
  syscall?: unknown
  errors?: unknown
}

function codeOf(error: unknown): string {
  const code = (error as Coded | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Serialization failure and deadlock: nothing was done, and the same work may succeed now. */
export function isWorthRetrying(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01'
}

/** A unique index already holds such a row: of several concurrent inserts, this one came later. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const socketCalls = new Set(['connect', 'read', 'write'])

/** A socket's own failure, also when several addresses were tried; a missing file has the same code. */
function isSocketError(error: unknown): boolean {
  const { syscall, errors } = error as Coded
  if (Array.isArray(errors)) return errors.some(isSocketError)
  return socketCodes.has(codeOf(error)) && socketCalls.has(String(syscall))
}

const endedCodes = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25P03', // idle_in_transaction_session_timeout
])

const busyCodes = new Set([
  '57014', // query_canceled by statement_timeout
  '55P03', // lock_not_available
  '53300', // too_many_connections
  '53200', // out_of_memory
])

const lostMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|connection (error|ended)|server closed the connection|not queryable/i

/** The state of this connection is unknown: it must not be used again. */
export function isDeadConnection(error: unknown): boolean {
  if (error === null || typeof error !== 'object') return false
  const code = codeOf(error)
  if (code.startsWith('08') || endedCodes.has(code) || isSocketError(error)) return true
  const { message } = error as Coded
  return code === '' && typeof message === 'string' && lostMessages.test(message)
}

/** PostgreSQL's disk is full: the same fails until there is space again. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

/** Of several machines, one ended while a transaction was committed on it: Citus has no code for that. */
const lostAtCommit = /^could not commit transaction for shard \d+ on at least one active node/

function isLostAtCommit(error: unknown): boolean {
  const { message } = (error ?? {}) as Coded
  return typeof message === 'string' && lostAtCommit.test(message)
}

/** PostgreSQL is unreachable, frozen or overloaded: not the caller's fault, and worth a retry later. */
export function isLostConnection(error: unknown): boolean {
  return busyCodes.has(codeOf(error)) || isDeadConnection(error) || isLostAtCommit(error)
}

/** The database takes no writes now, as while it is moved. On a reader's connections this is a bug of ours. */
export function isWriteRefused(error: unknown): boolean {
  return codeOf(error) === '25006'
}

const refusedCodes = /^(28|3D)/
const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** In words for the operator, why no connection is to be had: nobody answers, or refuses. Null for other errors. */
export function whyUnreachable(error: unknown): string | null {
  const code = codeOf(error)
  if (!isDeadConnection(error) && !refusedCodes.test(code) && !nameCodes.has(code)) return null
  const { message, errors } = error as Coded
  // Of several addresses of a host; the error of all of them has no text.
  const all = Array.isArray(errors) ? errors.map((one: Coded) => one.message) : [message]
  return `The database cannot be reached: ${all.join('; ')}. Is DATABASE_URL right?`
}
