import { createContext } from 'react-router'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import type { AskOf, Operation, OutputOf } from '#contract/operation'
import { keyOfCommand } from './command-keys.ts'
import { withRetries } from './retries.ts'

/** Asks an operation: a call over the network in the browser, a call in the process on the server. */
export type Run = <O extends Operation>(
  operation: O,
  input: AskOf<O>,
  signal?: AbortSignal,
) => Promise<OutputOf<O>>

/** How loaders and actions reach it: `context.get(runContext)`. */
export const runContext = createContext<Run>()

interface WireError {
  reason?: FailureCode
  message?: string
  message_detail?: string
  data?: Record<string, unknown> & { field?: string }
}

interface WireAnswer {
  resource_response: { data: unknown; bookmark?: string; error?: WireError }
  resource: { options: { bookmarks?: string[] } }
}

const timeOutMs = 30_000
/** Browsers keep 64 KB for all that is on its way from pages that were left. */
const keptLength = 4_000

/** The typed client of the resources door. Fails with `Failure` only. */
export const run: Run = async (operation, input, signal) => {
  const answer = await ask(operation, input as Record<string, unknown>, signal)
  const { data, bookmark } = answer.resource_response
  const isPage = answer.resource.options.bookmarks !== undefined
  if (!isPage) return data as never
  // Some pages say more than their items.
  const page = Array.isArray(data) ? { items: data } : (data as object)
  return { ...page, bookmark: bookmark ?? null } as never
}

async function ask(
  operation: Operation,
  input: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<WireAnswer> {
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
  // What must not be written down anywhere must not stand in an address either.
  if (operation.kind === 'query' && !operation.secrets) {
    url = `${path}?data=${encodeURIComponent(data)}`
  } else {
    const body = new URLSearchParams({ data, source_url: location.pathname }).toString()
    request.method = 'POST'
    request.body = body
    request.headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
    // What was pressed is done, though the page is left a moment later.
    request.keepalive = operation.kind === 'command' && body.length <= keptLength
    request.headers['x-csrftoken'] = csrfToken()
  }
  const attempt = () => reach(url, request, signal)
  if (operation.kind === 'query') return withRetries(attempt, signal)
  const { key, isKept, answered } = keyOfCommand(operation, data)
  request.headers['idempotency-key'] = key
  try {
    const answer = await (isKept ? withRetries(attempt, signal) : attempt())
    answered()
    return answer
  } catch (error) {
    if (isFailure(error) && isAboutCommand(error)) answered()
    throw error
  }
}

const beforeTheCommand = new Set<FailureCode>(['login_required', 'csrf_failed', 'rate_limited'])

/** Else an earlier try may have been done: nothing came back, or nobody looked at what was asked. */
function isAboutCommand({ code, detail: { http_status: status } }: Failure): boolean {
  return status !== undefined && status < 500 && !beforeTheCommand.has(code)
}

async function reach(
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<WireAnswer> {
  const until = AbortSignal.any([AbortSignal.timeout(timeOutMs), ...(signal ? [signal] : [])])
  try {
    return await readAnswer(await fetch(url, { ...request, signal: until }))
  } catch (error) {
    if (isFailure(error)) throw error
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  }
}

let unreachableText = ''

/** What is told where no answer came: the page's language and brand say it, as no server can. */
export function sayUnreachable(text: string): void {
  unreachableText = text
}

export function unreachable(): Failure {
  return new Failure('server_error', { message: unreachableText, data: { unreachable: true } })
}

async function readAnswer(response: Response): Promise<WireAnswer> {
  const answer = parsed(await response.text())
  const error = answer?.resource_response?.error
  if (answer && response.ok && !error) return answer
  throw new Failure(error?.reason ?? 'server_error', {
    message: error?.message,
    message_detail: error?.message_detail,
    field: error?.data?.field,
    data: error?.data,
    http_status: response.status,
    retry_after_s: toSeconds(response.headers.get('retry-after')),
  })
}

/** null for what is no envelope: a proxy's page. An answer that broke off on its way is none at all. */
function parsed(text: string): WireAnswer | null {
  try {
    return JSON.parse(text) as WireAnswer
  } catch {
    return null
  }
}

/** Of a `Retry-After`. */
export function toSeconds(header: string | null): number | undefined {
  return Number(header) || undefined
}

/** Half of the pair that proves a request comes from our own pages. */
export function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}
