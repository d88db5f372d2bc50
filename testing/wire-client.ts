import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

/** The envelope of every answer of the resources; tests choose the type of `data`. */
export interface Envelope<T = unknown> {
  resource_response: {
    status: 'success' | 'failure'
    code: number
    message: string
    endpoint_name: string
    data: T
    bookmark?: string
    http_status: number
    error?: {
      status: 'failure'
      http_status: number
      code: number
      api_error_code: number
      reason: string
      message: string
      message_detail: string | null
      data: Record<string, unknown>
    }
  }
  client_context: {
    is_authenticated: boolean
    user: { id: string; username: string } | null
  } & Record<string, unknown>
  resource: { name: string; options: Record<string, unknown> & { bookmarks?: string[] } }
  request_identifier: string
}

export interface WireAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The `Set-Cookie` lines as they came. */
  setCookies: string[]
  bytes: Buffer
  text: string
  json<T = unknown>(): Envelope<T>
  /** `resource_response.data` of a success; throws for a failure, with the whole answer. */
  data<T = unknown>(): T
  /** The `reason` of the failure, or 'ok'. */
  readonly outcome: string
}

export interface Sending {
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** Sends no cookie and keeps none. */
  isBare?: boolean
}

export type Options = Record<string, unknown>

/** A realistic client: HTTP over a socket, a cookie jar, the CSRF pair. */
export interface WireClient {
  readonly cookies: Map<string, string>
  send(method: string, path: string, sending?: Sending): Promise<WireAnswer>
  /** `/resource/{name}/get/` by GET, with `source_url`, `data` and `_` in the query. */
  get(name: string, options?: Options, sending?: Sending): Promise<WireAnswer>
  /** `/resource/{place}/` by POST of a form, as in `post('PinResource/create', …)`. */
  post(place: string, options?: Options, sending?: Sending): Promise<WireAnswer>
  postJson(place: string, options?: Options, sending?: Sending): Promise<WireAnswer>
  /** A `/v3/` path inside ApiResource. */
  api(
    action: 'get' | 'create' | 'update' | 'delete',
    url: string,
    data?: Options,
  ): Promise<WireAnswer>
  upload(bytes: Uint8Array, sending?: Sending & { part?: string }): Promise<WireAnswer>
  /** The CSRF header for this jar; sends a request first when the jar has no cookie yet. */
  csrf(): Promise<{ 'x-csrftoken': string }>
  close(): void
}

const formType = 'application/x-www-form-urlencoded'
const answerMs = 20_000

export function wireClient(baseUrl: string): WireClient {
  const agent = new Agent({ keepAlive: true })
  const cookies = new Map<string, string>()

  const send: WireClient['send'] = async (method, path, sending = {}) => {
    const headers: OutgoingHttpHeaders = { ...sending.headers }
    if (!sending.isBare && cookies.size > 0 && headers.cookie === undefined)
      headers.cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await exchange(agent, baseUrl, method, path, headers, sending.body)
    if (!sending.isBare) for (const line of answer.setCookies) keepCookie(cookies, line)
    return answer
  }
  const csrf: WireClient['csrf'] = async () => {
    if (!cookies.has('csrftoken')) await send('GET', '/resource/UserHomefeedResource/get/')
    return { 'x-csrftoken': cookies.get('csrftoken') ?? '' }
  }
  const post = async (path: string, type: string, body: string, sending: Sending = {}) =>
    send('POST', path, {
      ...sending,
      body,
      headers: { 'content-type': type, ...(await csrf()), ...sending.headers },
    })
  const postForm = (place: string, options: Options, sending?: Sending) =>
    post(`/resource/${place}/`, formType, toForm(options), sending)

  return {
    cookies,
    send,
    csrf,
    get: (name, options = {}, sending) =>
      send('GET', `/resource/${name}/get/?${toForm(options)}&_=${Date.now()}`, sending),
    post: (place, options = {}, sending) => postForm(place, options, sending),
    postJson: (place, options = {}, sending) =>
      post(
        `/resource/${place}/`,
        'application/json',
        JSON.stringify({ data: { options } }),
        sending,
      ),
    api: (action, url, data = {}) =>
      action === 'get'
        ? send('GET', `/resource/ApiResource/get/?${toForm({ url, data })}`)
        : postForm(`ApiResource/${action}`, { url, data }),
    upload: async (bytes, { part = 'img', ...sending } = {}) =>
      send('POST', '/upload-image/', {
        ...sending,
        body: toMultipart(part, bytes),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(await csrf()),
          ...sending.headers,
        },
      }),
    close: () => agent.destroy(),
  }
}

/** `source_url` and `data` as clients send them, as percent-encoded JSON. */
export function toForm(options: Options): string {
  const data = encodeURIComponent(JSON.stringify({ options, context: {} }))
  return `source_url=%2F&data=${data}`
}

export const boundary = 'a-boundary-of-our-own'

export function toMultipart(part: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="picture.png"\r\n` +
        'content-type: image/png\r\n\r\n',
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

function exchange(
  agent: Agent,
  baseUrl: string,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array | undefined,
): Promise<WireAnswer> {
  const { hostname, port } = new URL(baseUrl)
  const isCounted = body !== undefined && headers['transfer-encoding'] === undefined
  const length = isCounted ? { 'content-length': Buffer.byteLength(body) } : {}
  return new Promise((resolve, reject) => {
    let hasAnswer = false
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...length, ...headers },
        timeout: answerMs,
      },
      (answer) => {
        hasAnswer = true
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve(toAnswer(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts))),
        )
      },
    )
    sent.on('error', (error) => {
      // A refused body is cut off while it is still being sent; only its answer counts.
      if (!hasAnswer) reject(Object.assign(error, { isOnKeptConnection: sent.reusedSocket }))
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${method} ${path}`)))
    sent.end(body)
  })
}

function toAnswer(status: number, headers: IncomingHttpHeaders, bytes: Buffer): WireAnswer {
  const text = bytes.toString('utf8')
  const json = <T>() => JSON.parse(text) as Envelope<T>
  return {
    status,
    headers,
    bytes,
    text,
    json,
    setCookies: headers['set-cookie'] ?? [],
    data: <T>() => {
      const { resource_response } = json<T>()
      if (resource_response.status !== 'success') throw new Error(`${status} ${text}`)
      return resource_response.data
    },
    get outcome() {
      return json().resource_response.error?.reason ?? 'ok'
    },
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const isOver = attributes.some((attribute) =>
    /^\s*(max-age=(0|-\d+)|expires=thu, 01 jan 1970)/i.test(attribute),
  )
  if (isOver) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1).trim())
}
