import { createContext } from 'react-router'
import { answeredFailure, type Failure, type FailureCode, isFailure } from '#contract/errors'
import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import { type CommandKey, commandKey } from './command-keys.ts'
import { ownFailure } from './own-failure.ts'
import { withRetries } from './retries.ts'

/**
 * Runs an operation: over the network in the browser, in the same process on the server. A command that its caller
 * repeats, perhaps after a reload, brings a key of its own.
 */
export type Run = <O extends Operation>(
  operation: O,
  input: RequestOf<O>,
  signal?: AbortSignal,
  ownKey?: CommandKey,
) => Promise<OutputOf<O>>

/** Used by loaders and actions: `context.get(runContext)`. */
export const runContext = createContext<Run>()

/** What a failure says in the page's language, where that is not English. */
export interface LocalizedMessage {
  message: string
  message_detail?: string | null
}

interface WireError {
  reason?: FailureCode
  message?: string
  message_detail?: string | null
  localized_message?: LocalizedMessage
  data?: Record<string, unknown> & { field?: string }
}

interface WireResponse {
  resource_response: { data: unknown; bookmark?: string; error?: WireError }
  resource: { options: { bookmarks?: string[] } }
}

const timeOutMs = 30_000
/** Browsers allow 64 KB for all keepalive requests of a page together. */
const maxKeepaliveLength = 4_000

/** The typed client of the resource API. Rejects with a `Failure` only. */
export const run: Run = async (operation, input, signal, ownKey) => {
  const response = await send(operation, input as Record<string, unknown>, signal, ownKey)
  const { data, bookmark } = response.resource_response
  const isPage = response.resource.options.bookmarks !== undefined
  if (!isPage) return data as never
  // Some pages have more than their items.
  const page = Array.isArray(data) ? { items: data } : (data as object)
  return { ...page, bookmark: bookmark ?? null } as never
}

async function send(
  operation: Operation,
  input: Record<string, unknown>,
  signal?: AbortSignal,
  ownKey?: CommandKey,
): Promise<WireResponse> {
  const { bookmarks, ...options } = input
  const data = JSON.stringify({
    options:
      bookmarks === undefined || bookmarks === null
        ? options
        : { ...options, bookmarks: [bookmarks] },
  })
  const path = `/resource/${operation.resource}/`
  const request: RequestInit & { headers: Record<string, string> } = {
    headers: { accept: 'application/json', 'x-bowerbird-media': 'relative' },
  }
  let url = path
  // Secrets must not appear in a URL.
  if (operation.kind === 'query' && !operation.secrets) {
    url = `${path}?data=${encodeURIComponent(data)}`
  } else {
    const body = new URLSearchParams({ data, source_url: location.pathname }).toString()
    request.method = 'POST'
    request.body = body
    request.headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
    // The command is executed even if the page is left a moment later.
    request.keepalive = operation.kind === 'command' && body.length <= maxKeepaliveLength
    request.headers['x-csrftoken'] = csrfToken()
  }
  const attempt = () => fetchOnce(url, request, signal)
  if (operation.kind === 'query') return withRetries(attempt, signal)
  const { key, isHonoured, answered } = ownKey ?? commandKey(operation, data)
  request.headers['idempotency-key'] = key
  try {
    const response = await (isHonoured ? withRetries(attempt, signal) : attempt())
    answered()
    return response
  } catch (error) {
    if (isFailure(error) && isAboutCommand(error)) answered()
    throw error
  }
}

const refusedBeforeExecution = new Set<FailureCode>([
  'login_required',
  'csrf_failed',
  'rate_limited',
])

/** If false, an earlier attempt may have been executed: there was no response, or it was refused unread. */
function isAboutCommand({ code, detail: { http_status: status } }: Failure): boolean {
  return status !== undefined && status < 500 && !refusedBeforeExecution.has(code)
}

async function fetchOnce(
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<WireResponse> {
  const until = AbortSignal.any([AbortSignal.timeout(timeOutMs), ...(signal ? [signal] : [])])
  try {
    return await readResponse(await fetch(url, { ...request, signal: until }))
  } catch (error) {
    if (isFailure(error)) throw error
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  }
}

let unreachableText = ''

/** Sets the text for when there is no response, in the page's language and with its brand. */
export function setUnreachableText(text: string): void {
  unreachableText = text
}

export function unreachable(): Failure {
  return answeredFailure('server_error', {
    message: unreachableText,
    data: { unreachable: true },
  })
}

async function readResponse(response: Response): Promise<WireResponse> {
  const body = parse(await response.text())
  const error = body?.resource_response?.error
  if (body && response.ok && !error) return body
  if (!error?.reason) throw ownFailure('server_error', { http_status: response.status })
  const said = error.localized_message ?? error
  throw answeredFailure(error.reason, {
    message: said.message,
    message_detail: said.message_detail ?? undefined,
    field: error.data?.field,
    data: error.data,
    http_status: response.status,
    retry_after_s: toSeconds(response.headers.get('retry-after')),
  })
}

/** Null for a body that is no JSON, such as a proxy's error page. */
function parse(text: string): WireResponse | null {
  try {
    return JSON.parse(text) as WireResponse
  } catch {
    return null
  }
}

/** The value of a `Retry-After` header. */
export function toSeconds(header: string | null): number | undefined {
  return Number(header) || undefined
}

/** The CSRF token from its cookie, to be sent back in a header. */
export function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}
