import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BucketServer, startBucketServer } from '#testing/outside/bucket-server'
import { describeObjectStore } from '../conformance.ts'
import { readBody, responseBody } from './s3-body.ts'
import type { S3Options } from './s3-requests.ts'
import { s3Store } from './s3-store.ts'

const access = {
  region: 'us-east-1',
  bucket: 'pictures',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  retryDelayMs: 1,
}
const jpeg = { contentType: 'image/jpeg' }

describe('S3', () => {
  let folder: string
  let server: BucketServer
  let endpoint: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 's3-store-'))
    server = await startBucketServer(folder, access.bucket)
    endpoint = server.endpoint
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  describeObjectStore('a bucket', () => s3Store({ ...access, endpoint }))

  it('fails with wrong credentials and with a missing bucket', async () => {
    const unavailable = { code: 'storage_unavailable' }
    const stranger = s3Store({ ...access, endpoint, accessKeyId: 'NOBODY' })
    await expect(stranger.put('a.jpg', Buffer.from('x'), jpeg)).rejects.toMatchObject(unavailable)
    await expect(stranger.readAll('a.jpg')).rejects.toMatchObject(unavailable)
    expect(await stranger.healthy()).toBe(false)
    const missing = s3Store({ ...access, endpoint, bucket: 'nowhere' })
    await expect(missing.put('a.jpg', Buffer.from('x'), jpeg)).rejects.toMatchObject(unavailable)
    expect(await missing.healthy()).toBe(false)
  })

  it('keeps the content type of an object', async () => {
    const store = s3Store({ ...access, endpoint })
    await store.put('incoming/abc', Buffer.from('x'), { contentType: 'image/avif' })
    const object = await store.read('incoming/abc')
    object!.body.destroy()
    expect(object!.contentType).toBe('image/avif')
  })
})

type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void

describe('an S3 server that', () => {
  let server: Server | undefined
  let attempts = 0
  afterEach(async () => {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    server = undefined
  })

  async function storeOn(answer: Answer, options: Partial<S3Options> = {}) {
    attempts = 0
    server = createServer((request, response) => {
      attempts++
      request.resume()
      answer(request, response, attempts)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return s3Store({ ...access, endpoint: `http://127.0.0.1:${port}`, ...options })
  }

  it.each([500, 503, 429])('answers %i twice gets a third request', async (status) => {
    const store = await storeOn((_, response, attempt) => {
      response.writeHead(attempt < 3 ? status : 200).end(attempt < 3 ? 'busy' : 'bytes')
    })
    await store.put('a.jpg', Buffer.from('x'), jpeg)
    expect(attempts).toBe(3)
  })

  it('keeps answering 500 makes the call fail after the last attempt', async () => {
    const store = await storeOn((_, response) => response.writeHead(500).end(), { retries: 2 })
    await expect(store.size('a.jpg')).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(attempts).toBe(3)
    expect(await store.healthy()).toBe(false)
  })

  it('refuses gets one request', async () => {
    const store = await storeOn((_, response) =>
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
    )
    const error = await store.readAll('a.jpg').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'storage_unavailable' })
    expect(String((error as Error).cause)).toContain('403 AccessDenied')
    expect(attempts).toBe(1)
  })

  it.each([
    [507, ''],
    [500, '<Error><Code>XMinioStorageFull</Code></Error>'],
  ])('is full (%i) causes storage_full', async (status, body) => {
    const store = await storeOn((_, response) => response.writeHead(status).end(body), {
      retries: 0,
    })
    await expect(store.put('a.jpg', Buffer.from('x'), jpeg)).rejects.toMatchObject({
      code: 'storage_full',
    })
  })

  it('closes the connection gets another request', async () => {
    const store = await storeOn((request, response, attempt) => {
      if (attempt === 1) request.socket.destroy()
      else response.writeHead(200, { 'content-length': 5 }).end('bytes')
    })
    expect(String(await store.readAll('a.jpg'))).toBe('bytes')
  })

  it('never answers makes the call fail in time', async () => {
    const store = await storeOn(() => {}, { timeoutMs: 50, retries: 1 })
    await expect(store.readAll('a.jpg')).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(attempts).toBe(2)
    expect(await store.healthy()).toBe(false)
  })

  it('answers with half a listing makes the call fail in time', async () => {
    const store = await storeOn((_, response) => response.writeHead(200).write('<List'), {
      timeoutMs: 50,
      retries: 0,
    })
    await expect(store.list('')[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
  })

  it('breaks off within a body makes the read fail', async () => {
    const store = await storeOn((_, response) => {
      response
        .writeHead(200, { 'content-length': 100_000 })
        .write(Buffer.alloc(50_000), () => response.destroy())
    })
    await expect(store.readAll('a.jpg')).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it('stalls within a body makes the read fail', async () => {
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('half')),
    })
    const body = responseBody(silent, { skip: 0, size: 8 }, 30)
    await expect(readBody(body)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it('ignores ranges still yields the requested range', async () => {
    const store = await storeOn((_, response) =>
      response.writeHead(200, { 'content-length': 10 }).end('0123456789'),
    )
    const object = await store.read('a.jpg', { start: 3, end: 5 })
    expect(object).toMatchObject({ size: 3, totalSize: 10 })
    expect(String(await readBody(object!.body))).toBe('345')
  })

  it('lists in pages gets a request for each page', async () => {
    const keys = ['a/1.jpg', 'a/2.jpg', 'a/3.jpg', 'a/4.jpg', 'a/5.jpg']
    const queries: URLSearchParams[] = []
    const store = await storeOn((request, response) => {
      const query = new URL(request.url as string, 'http://x').searchParams
      queries.push(query)
      const at = Number(query.get('continuation-token')?.replace('from+/=&', '') ?? 0)
      const contents = keys
        .slice(at, at + 2)
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>7</Size><Owner><ID>Key</ID></Owner></Contents>`,
        )
      const isLast = at + 2 >= keys.length
      const next = `<NextContinuationToken>from+/=&amp;${at + 2}</NextContinuationToken>`
      response.end(
        `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name><Prefix>a/</Prefix><IsTruncated>${!isLast}</IsTruncated>${contents.join('')}${isLast ? '' : next}</ListBucketResult>`,
      )
    })
    const listed = []
    for await (const object of store.list('a/')) listed.push(object)
    expect(listed.map(({ key }) => key)).toEqual(keys)
    expect(listed[0]).toEqual({
      key: 'a/1.jpg',
      size: 7,
      modifiedAt: new Date('2026-01-02T03:04:05Z'),
    })
    expect(queries.map((query) => query.get('prefix'))).toEqual(['a/', 'a/', 'a/'])
    expect(queries.map((query) => query.get('list-type'))).toEqual(['2', '2', '2'])
  })

  it('checks signatures accepts them', async () => {
    const checked: boolean[] = []
    const store = await storeOn((request, response) => {
      checked.push(isSignedWith(access.secretAccessKey, request))
      // Control: another secret gives another signature.
      expect(isSignedWith('another', request)).toBe(false)
      response.writeHead(200, { 'content-length': 1 }).end(request.method === 'HEAD' ? '' : 'x')
    })
    await store.put('a/b_c-d.jpg', Buffer.from('bytes'), jpeg)
    await readBody((await store.read('a/b_c-d.jpg', { start: 0, end: 0 }))!.body)
    await store.size('a/b_c-d.jpg')
    await store.delete('a/b_c-d.jpg')
    for await (const _ of store.list('a/b')) expect.unreachable()
    await store.healthy()
    expect(checked).toEqual(Array(6).fill(true))
  })

  it('checks content hashes accepts them', async () => {
    const store = await storeOn((request, response) => {
      const hash = createHash('sha256').update('bytes').digest('hex')
      response.writeHead(request.headers['x-amz-content-sha256'] === hash ? 200 : 400).end()
    })
    await store.put('a.jpg', Buffer.from('bytes'), jpeg)
  })

  it('redirects is not followed', async () => {
    const store = await storeOn((_, response) =>
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    )
    await expect(store.readAll('a.jpg')).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(attempts).toBe(1)
  })

  it('cannot be reached causes storage_unavailable', async () => {
    const store = s3Store({ ...access, endpoint: 'http://127.0.0.1:1', retries: 1 })
    await expect(store.put('a.jpg', Buffer.from('x'), jpeg)).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
    expect(await store.healthy()).toBe(false)
  })
})

/** Whether a request has the signature, version 4, that S3's documentation requires. */
function isSignedWith(secret: string, request: IncomingMessage): boolean {
  const header = request.headers.authorization ?? ''
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      header,
    ) ?? []
  const url = new URL(request.url as string, 'http://x')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const signed = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    signed.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (by, part) => createHmac('sha256', by).update(part).digest(),
      `AWS4${secret}`,
    )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
