import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '#contract/errors'
import {
  type AllowList,
  checkUrl,
  connect,
  type Network,
  requestOver,
  type Target,
} from '#platform/fetch'

/** The request options that both token libraries pass to their `fetch`. */
interface ProviderRequest {
  method?: string
  headers?: Record<string, string> | Headers
  body?: unknown
}

/** Sends a request to an identity provider. Rejects with provider_unavailable; redirects are not followed. */
export type IdentityFetch = (url: string, request?: ProviderRequest) => Promise<Response>

export interface IdentityHttpOptions {
  /** 'host:port' entries that may be on this machine and need no TLS: for development. */
  allow: AllowList
  network: Network
  userAgent: string
  deadlineMs?: number
  log?: { warn(facts: object, message: string): void }
}

const defaultDeadlineMs = 8_000
/** Far more than any key list or profile. */
const maxBytes = 262_144
const maxHeaderBytes = 16_384
const withoutBody = new Set([204, 205, 304])

/**
 * Fetches from every provider: over TLS, from public addresses, within one deadline. A company's provider
 * names further URLs itself, so each is checked like untrusted input.
 */
export function createIdentityFetch(options: IdentityHttpOptions): IdentityFetch {
  const deadlineMs = options.deadlineMs ?? defaultDeadlineMs
  return async (url, request = {}) => {
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      const target = checkUrl(url, options.allow)
      if (!target.isSecure && !target.isAllowed) throw new Failure('url_refused')
      const socket = await connect(target, options.network, signal)
      try {
        return await exchange(target, socket, request, options.userAgent, signal)
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
  request: ProviderRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await send(target, socket, request, userAgent, signal)
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
  request: ProviderRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const body = bodyOf(request.body)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = requestOver(socket, target, {
    ...{ method: request.method ?? 'GET', signal, maxHeaderBytes },
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(new Headers(request.headers)),
      host: target.url.host,
      'user-agent': userAgent,
      'accept-encoding': 'identity',
      connection: 'close',
      ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
  })
  outgoing.on('response', (response) => {
    response.on('error', () => {})
    resolve(response)
  })
  outgoing.on('error', reject)
  outgoing.on('close', () => reject(new Error('It closed the connection')))
  outgoing.end(body ?? undefined)
  return promise
}

function bodyOf(body: unknown): string | null {
  if (body === undefined || body === null) return null
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new Error('Only forms and texts can be sent to providers')
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Error('It sent a compressed answer')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new Error('It sent too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** For the log, which must not contain the query. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
