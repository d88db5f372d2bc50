import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '#contract/errors'
import { contentTypeOf } from '../content-types.ts'
import { assertKey, assertPrefix } from '../keys.ts'
import type { ByteRange, ObjectStore, StoredObject } from '../object-store.ts'
import { assertRange, resolveRange } from '../ranges.ts'
import { readBody, responseBody } from './s3-body.ts'
import { readListing } from './s3-listing.ts'
import { createS3Requests, type S3Options, type SendS3, toFailure } from './s3-requests.ts'

/**
 * Objects in a bucket of any S3 server. One PUT stores an object completely or not at all,
 * by the protocol.
 */
export function s3Store(options: S3Options): ObjectStore {
  const send = createS3Requests(options)

  return {
    async put(key, bytes, { contentType }) {
      assertKey(key)
      const answer = await send('PUT', key, {
        body: bytes,
        headers: {
          'content-type': contentType,
          // Signed with the request, so bytes that change in transit are refused.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      if (!answer.response.ok) throw toFailure(answer)
    },

    async putFile(key, path, { contentType }) {
      assertKey(key)
      const answer = await send('PUT', key, {
        // Read from the file while it is span, again for each attempt.
        body: await openAsBlob(path),
        headers: { 'content-type': contentType, 'x-amz-content-sha256': await hashOf(path) },
      })
      if (!answer.response.ok) throw toFailure(answer)
    },

    async read(key, range) {
      assertKey(key)
      if (range) assertRange(range)
      return readObject(send, key, range)
    },

    async readAll(key) {
      assertKey(key)
      const object = await readObject(send, key)
      return object && readBody(object.body)
    },

    async size(key) {
      assertKey(key)
      return (await readHead(send, key))?.totalSize ?? null
    },

    async delete(key) {
      assertKey(key)
      const answer = await send('DELETE', key)
      if (!answer.response.ok && answer.response.status !== 404) throw toFailure(answer)
    },

    async move(from, to) {
      assertKey(from)
      assertKey(to)
      const source = `/${options.bucket}/${from}`
      const answer = await send('PUT', to, { headers: { 'x-amz-copy-source': source } })
      if (answer.response.status === 404) return
      // A copy that fails after its beginning is reported in the body of a 200.
      if (!answer.response.ok || answer.text.includes('<Error>')) throw toFailure(answer)
      const deleted = await send('DELETE', from)
      if (!deleted.response.ok && deleted.response.status !== 404) throw toFailure(deleted)
    },

    async *list(prefix) {
      assertPrefix(prefix)
      let token: string | null = null
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix }
        if (token) query['continuation-token'] = token
        const answer = await send('GET', '', { query })
        if (!answer.response.ok) throw toFailure(answer)
        const page = readListing(answer.text)
        yield* page.objects
        token = page.nextToken
      } while (token)
    },

    async healthy() {
      try {
        return (await send('HEAD', '')).response.ok
      } catch {
        return false
      }
    },
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function readObject(
  send: SendS3,
  key: string,
  range?: ByteRange,
): Promise<StoredObject | null> {
  const headers: Record<string, string> = {}
  if (range) headers.range = `bytes=${range.start}-${range.end ?? ''}`
  const answer = await send('GET', key, { headers, isStreamed: true })
  const { response } = answer
  if (response.status === 404) return null
  if (response.status === 416) return readNothing(send, key)
  if (!response.ok || !response.body) throw toFailure(answer)

  const span = spanOf(response)
  const { from, to } = resolveRange(range, span.totalSize)
  return {
    body: responseBody(response.body, { skip: from - span.from, size: to - from }),
    size: to - from,
    totalSize: span.totalSize,
    contentType: response.headers.get('content-type') ?? contentTypeOf(key),
    modifiedAt: modifiedAtOf(response),
  }
}

/** The range starts after the object's end; another request finds the object's size. */
async function readNothing(send: SendS3, key: string): Promise<StoredObject | null> {
  const head = await readHead(send, key)
  return head && { ...head, body: Readable.from([]), size: 0 }
}

async function readHead(
  send: SendS3,
  key: string,
): Promise<Pick<StoredObject, 'totalSize' | 'contentType' | 'modifiedAt'> | null> {
  const answer = await send('HEAD', key)
  const { response } = answer
  if (response.status === 404) return null
  if (!response.ok) throw toFailure(answer)
  return {
    totalSize: lengthOf(response),
    contentType: response.headers.get('content-type') ?? contentTypeOf(key),
    modifiedAt: modifiedAtOf(response),
  }
}

/** Which bytes a response contains: a server may send more than requested. */
function spanOf(response: Response): { from: number; totalSize: number } {
  if (response.status !== 206) return { from: 0, totalSize: lengthOf(response) }
  const match = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')
  if (!match) throw new Failure('storage_unavailable')
  return { from: Number(match[1]), totalSize: Number(match[2]) }
}

function lengthOf(response: Response): number {
  const length = response.headers.get('content-length')
  if (length === null) throw new Failure('storage_unavailable')
  return Number(length)
}

function modifiedAtOf(response: Response): Date {
  return new Date(response.headers.get('last-modified') ?? 0)
}
