import http, { type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '#contract/errors'
import { type AllowList, checkUrl, connect, type Network, type Target } from '#platform/fetch'

/** What both libraries for tokens hand to their `fetch`. */
interface Asking {
  method?: string
  headers?: Record<string, string> | Headers
  body?: unknown
}

/** Asks an identity provider. Rejects with provider_unavailable; redirects are not followed. */
export type IdentityFetch = (url: string, asking?: Asking) => Promise<Response>

export interface IdentityHttpOptions {
  /** 'host:port' that may lie on this machine and may go without TLS: for development. */
  allow: AllowList
  network: Network
  userAgent: string
  deadlineMs?: number
  log?: { warn(facts: object, message: string): void }
}

const defaultDeadlineMs = 8_000
/** No list of keys and no profile comes near it. */
const mostBytes = 262_144
const headerBytes = 16_384
const withoutBody = new Set([204, 205, 304])

/**
 * The way to every provider: over TLS, to public addresses, within one deadline. A company's provider
 * names its own further addresses, so each is judged like one a stranger typed.
 */
export function createIdentityFetch(options: IdentityHttpOptions): IdentityFetch {
  const deadlineMs = options.deadlineMs ?? defaultDeadlineMs
  return async (url, asking = {}) => {
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      const target = checkUrl(url, options.allow)
      if (!target.isSecure && !target.isAllowed) throw new Failure('url_refused')
      const socket = await connect(target, options.network, signal)
      try {
        return await exchange(target, socket, asking, options.userAgent, signal)
      } finally {
        socket.destroy()
      }
    } catch (error) {
      options.log?.warn(
        { host: hostOf(url), reason: (error as Error).message },
        'An identity provider did not answer',
      )
      throw new Failure('provider_unavailable')
    }
  }
}

async function exchange(
  target: Target,
  socket: Socket,
  asking: Asking,
  userAgent: string,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await send(target, socket, asking, userAgent, signal)
  const status = answer.statusCode ?? 0
  if (status < 200 || status >= 500) throw new Error(`It answered with status ${status}`)
  const bytes = await readAll(answer)
  const type = answer.headers['content-type']
  return new Response(withoutBody.has(status) ? null : new Uint8Array(bytes), {
    status,
    headers: type === undefined ? {} : { 'content-type': type },
  })
}

function send(
  target: Target,
  socket: Socket,
  asking: Asking,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const body = bodyOf(asking.body)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = http.request({
    method: asking.method ?? 'GET',
    path: target.url.pathname + target.url.search,
    createConnection: () => socket,
    setHost: false,
    maxHeaderSize: headerBytes,
    signal,
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(new Headers(asking.headers)),
      host: target.url.host,
      'user-agent': userAgent,
      'accept-encoding': 'identity',
      connection: 'close',
      ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
  })
  request.on('response', (response) => {
    response.on('error', () => {})
    resolve(response)
  })
  request.on('error', reject)
  request.on('close', () => reject(new Error('It hung up')))
  request.end(body ?? undefined)
  return promise
}

function bodyOf(body: unknown): string | null {
  if (body === undefined || body === null) return null
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new Error('Providers are sent forms and texts alone')
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Error('It sent what was not asked for: a packed answer')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new Error('It sent too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** For the log, which must not hold what stands in a query. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
