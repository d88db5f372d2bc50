import { AwsClient } from 'aws4fetch'
import { Failure } from '#contract/errors'

export interface S3Options {
  /** Scheme, host and port, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path (the default, which every server supports) or in the host name. */
  pathStyle?: boolean
  /** For each attempt to get the response headers. */
  timeoutMs?: number
  /** Attempts after the first. */
  retries?: number
  /** The wait before the second attempt; it doubles with each attempt, with jitter. */
  retryDelayMs?: number
}

interface S3RequestParts {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | Blob
  /** Leaves the body of a successful answer unread. */
  isStreamed?: boolean
}

export interface S3Answer {
  response: Response
  /** The body, unless it is to be streamed. */
  text: string
}

/**
 * Signs and sends a request, and retries it after a network error, a 429 or a 5xx. The last answer is
 * returned whatever its status.
 *
 * @param key an object, or nothing for the bucket
 * @throws Failure `storage_unavailable` when no attempt got an answer in time
 */
export type SendS3 = (method: string, key: string, parts?: S3RequestParts) => Promise<S3Answer>

/** The slowest connection, in bytes per millisecond, for which an upload gets enough time. */
const minUploadBytesPerMs = 100

export function createS3Requests(options: S3Options): SendS3 {
  const { timeoutMs = 15_000, retries = 3, retryDelayMs = 100 } = options
  const client = new AwsClient({ ...options, service: 's3' })

  async function attempt(method: string, url: URL, parts: S3RequestParts): Promise<S3Answer> {
    const request = await client.sign(url, {
      method,
      headers: parts.headers,
      body: parts.body as BodyInit | undefined,
      // A signature is valid for one host: a redirect means a wrong endpoint.
      redirect: 'manual',
    })
    const deadline = new AbortController()
    const uploadMs = bytesOf(parts.body) / minUploadBytesPerMs
    const timer = setTimeout(() => deadline.abort(), timeoutMs + uploadMs)
    try {
      const response = await fetch(request, { signal: deadline.signal })
      const isOpen = parts.isStreamed && response.ok
      return { response, text: isOpen ? '' : await response.text() }
    } finally {
      clearTimeout(timer)
    }
  }

  return async (method, key, parts = {}) => {
    const url = objectUrl(options, key)
    for (const [name, value] of Object.entries(parts.query ?? {})) {
      url.searchParams.set(name, value)
    }
    for (let attempts = 0; ; attempts++) {
      const isLast = attempts >= retries
      try {
        const answer = await attempt(method, url, parts)
        if (isLast || !isRetryable(answer.response.status)) return answer
      } catch (error) {
        if (isLast) throw unavailable(error)
      }
      await pause(Math.random() * retryDelayMs * 2 ** attempts)
    }
  }
}

function bytesOf(body: Uint8Array | Blob | undefined): number {
  return body instanceof Blob ? body.size : (body?.byteLength ?? 0)
}

export function objectUrl(
  { endpoint, bucket, pathStyle = true }: Pick<S3Options, 'endpoint' | 'bucket' | 'pathStyle'>,
  key: string,
): URL {
  const url = new URL(endpoint)
  const base = url.pathname.replace(/\/+$/, '')
  if (pathStyle) {
    url.pathname = key ? `${base}/${bucket}/${key}` : `${base}/${bucket}`
  } else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `${base}/${key}`
  }
  return url
}

function isRetryable(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501 && status !== 507)
}

/** Turns an toFailure answer into a Failure, with the server's own code as its cause. */
export function toFailure({ response, text }: S3Answer): Failure {
  const code = /<Code>([A-Za-z]+)<\/Code>/.exec(text)?.[1] ?? ''
  const isFull = response.status === 507 || fullCodes.has(code)
  const failure = new Failure(isFull ? 'storage_full' : 'storage_unavailable')
  failure.cause = new Error(`S3 answered ${response.status} ${code}`.trim())
  return failure
}

/** The codes of MinIO, Ceph and Garage; Amazon is never full. */
const fullCodes = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'])

function unavailable(cause: unknown): Failure {
  const failure = new Failure('storage_unavailable')
  failure.cause = cause
  return failure
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
