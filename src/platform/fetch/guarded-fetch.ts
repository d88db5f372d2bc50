import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { Failure, isFailure } from '#contract/errors'
import { type Accept, acceptHeaders, checkDeclaredType } from './answer-kind.ts'
import { passBody } from './body/pass-body.ts'
import { type Body, readBody } from './body/read-body.ts'
import type { ByteBudget } from './byte-budget.ts'
import { type AllowList, checkUrl, type Target } from './guarded-url.ts'
import { connect, type Network, requestOver } from './network.ts'

export interface GuardedRequest {
  url: string
  accept: Accept
  maxBytes: number
  deadlineMs: number
  /** Value of the header of this name, for the site of the URL alone: redirects elsewhere do without. */
  authorization?: string | null
}

export interface GuardedContext {
  userAgent: string
  allow: AllowList
  network: Network
  budget: ByteBudget
}

export interface GuardedAnswer extends Body {
  /** Where the last redirect led, without a fragment. */
  url: string
  /** Releases the body's memory; to be called once it was sent. */
  release(): void
}

/** Takes the body of a file piece by piece; the next is read once it is done. */
export type TakePiece = (bytes: Buffer) => Promise<void>

const maxRedirects = 5
const headerTimeoutMs = 6_000
const maxHeaderBytes = 32_768
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a URL, following redirects, within one deadline for everything. Sends no cookie or referrer, and no
 * credential but the request's; keeps no connection. The body of a file goes to `take`. Throws the url_* failures and
 * overloaded.
 */
export async function guardedFetch(
  request: GuardedRequest,
  context: GuardedContext,
  take: TakePiece = async () => {},
): Promise<GuardedAnswer> {
  const ending = new AbortController()
  const deadline = setTimeout(
    () => ending.abort(new Failure('url_too_slow')),
    Math.max(0, request.deadlineMs),
  )
  const account = context.budget.open((failure) => ending.abort(failure))
  try {
    const answer = await followRedirects(request, context, { signal: ending.signal, account, take })
    ending.signal.throwIfAborted()
    return { ...answer, release: account.release }
  } catch (error) {
    account.release()
    if (ending.signal.aborted) throw ending.signal.reason
    throw asFailure(error)
  } finally {
    clearTimeout(deadline)
  }
}

interface Reading {
  signal: AbortSignal
  account: ReturnType<ByteBudget['open']>
  take: TakePiece
}

async function followRedirects(
  request: GuardedRequest,
  context: GuardedContext,
  { signal, account, take }: Reading,
): Promise<Body & { url: string }> {
  let target = checkUrl(request.url, context.allow)
  const { origin } = target.url
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const socket = await connect(target, context.network, signal)
    try {
      const authorization = target.url.origin === origin ? (request.authorization ?? null) : null
      const headers = headersFor(target, request.accept, context.userAgent, authorization)
      const response = await sendRequest(target, socket, headers, signal)
      const location = locationOf(response)
      if (location === null) {
        checkStatus(response.statusCode!)
        checkDeclaredType(response.headers['content-type'] ?? '', request.accept)
        const body = await (request.accept === 'file'
          ? passBody(response, { ...request, account, take })
          : readBody(response, { ...request, account }))
        return { ...body, url: withoutFragment(target.url) }
      }
      target = checkRedirect(location, target, context.allow)
    } finally {
      socket.destroy()
    }
  }
  throw new Failure('url_unreachable', {
    text: { key: 'failure.url_unreachable.circle' },
  })
}

/** Each hop is checked again: an allowed host and port allows nothing else. */
function checkRedirect(location: string, from: Target, allow: AllowList): Target {
  try {
    return checkUrl(location, allow, from.url)
  } catch (error) {
    throw isFailure(error, 'url_invalid') ? new Failure('url_refused') : error
  }
}

/** Sends the request over the given connection and waits for the response headers. */
function sendRequest(
  target: Target,
  socket: Socket,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = requestOver(socket, target, { method: 'GET', headers, signal, maxHeaderBytes })
  const tooSlow = setTimeout(() => request.destroy(new Failure('url_too_slow')), headerTimeoutMs)
  request.on('response', (response) => {
    // The reader of the body handles errors itself; a later one would be unhandled.
    response.on('error', () => {})
    resolve(response)
  })
  request.on('upgrade', () => reject(new Failure('url_unreachable')))
  request.on('error', reject)
  request.on('close', () => reject(new Failure('url_unreachable')))
  request.end()
  return promise.finally(() => clearTimeout(tooSlow))
}

function headersFor(
  target: Target,
  accept: Accept,
  userAgent: string,
  authorization: string | null,
): OutgoingHttpHeaders {
  return {
    host: hostHeader(target),
    'user-agent': userAgent,
    accept: acceptHeaders[accept],
    // Only gzip, because its window is small; other encodings may need 16 MB to inflate.
    'accept-encoding': accept === 'page' || accept === 'file' ? 'gzip' : 'identity',
    connection: 'close',
    ...(authorization !== null && { authorization }),
  }
}

function hostHeader({ hostname, url }: Target): string {
  const name = hostname.includes(':') ? `[${hostname}]` : hostname
  return url.port === '' ? name : `${name}:${url.port}`
}

function locationOf(response: IncomingMessage): string | null {
  if (!redirectStatuses.has(response.statusCode!)) return null
  const location = response.headers.location
  if (location === undefined) throw new Failure('url_unreachable')
  // Header bytes arrive as Latin-1; servers that don't escape send UTF-8.
  const utf8 = Buffer.from(location, 'latin1').toString('utf8')
  return utf8.includes('\ufffd') ? location : utf8
}

function checkStatus(status: number): void {
  if (status === 200 || status === 203) return
  if (status === 404 || status === 410 || status === 204 || status === 205)
    throw new Failure('url_not_found')
  if (status === 401 || status === 403 || status === 429 || status === 451)
    throw new Failure('url_unreachable', {
      text: { key: 'failure.url_unreachable.closed' },
    })
  if (status >= 500)
    throw new Failure('url_unreachable', {
      text: { key: 'failure.url_unreachable.trouble' },
    })
  throw new Failure('url_unreachable')
}

function withoutFragment(url: URL): string {
  const copy = new URL(url)
  copy.hash = ''
  return copy.href
}

/** Errors of sockets, TLS, HTTP and inflating are the server's fault; any other is a bug and stays. */
function asFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string' || code.startsWith('ERR_INVALID_ARG')) return error
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code))
    return new Failure('url_unreachable', {
      text: { key: 'failure.url_unreachable.certificate' },
    })
  return new Failure('url_unreachable')
}
