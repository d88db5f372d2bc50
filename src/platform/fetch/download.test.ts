import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWebFetcher, type WebFetcher } from './index.ts'
import { listening, type TestServer } from './testing/test-servers.ts'

let folder: string
let site: TestServer
let elsewhere: TestServer
let fetcher: WebFetcher
let made = 0
let seen: { host: string | undefined; authorization: string | undefined }[] = []
const large = Buffer.alloc(5_000_000, 'row\n')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-download-'))
  const answer: http.RequestListener = (request, response) => {
    const { host, authorization } = request.headers
    seen.push({ host, authorization })
    if (request.url === '/away')
      return response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/file` }).end()
    if (request.url === '/here') return response.writeHead(302, { location: '/file' }).end()
    if (request.url === '/packed')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large))
    if (request.url === '/empty') return response.end()
    response.writeHead(200, { 'content-type': 'text/csv' }).end(large)
  }
  site = await listening(http.createServer(answer))
  elsewhere = await listening(http.createServer(answer))
  fetcher = createWebFetcher({
    userAgent: 'Bowerbird/test',
    allow: [`127.0.0.1:${site.port}`, `127.0.0.1:${elsewhere.port}`],
  })
})
beforeEach(() => {
  seen = []
})
afterAll(async () => {
  await fetcher.close()
  await site.close()
  await elsewhere.close()
  await rm(folder, { recursive: true })
})

const newFile = () => join(folder, String((made += 1)))
const download = (path: string, file = newFile(), maxBytes = large.length) =>
  fetcher.download(`http://127.0.0.1:${site.port}${path}`, file, {
    ...{ maxBytes, authorization: 'Basic secret' },
  })

it.each(['/file', '/packed'])('writes all of %s to a file', async (path) => {
  const file = newFile()
  expect(await download(path, file)).toMatchObject({ byteSize: large.length })
  expect((await readFile(file)).equals(large)).toBe(true)
})

it('sends credentials to the site of the address, and to no other', async () => {
  await download('/here')
  await download('/away')
  expect(seen.map(({ host, authorization }) => [host, authorization])).toEqual([
    [`127.0.0.1:${site.port}`, 'Basic secret'],
    [`127.0.0.1:${site.port}`, 'Basic secret'],
    [`127.0.0.1:${site.port}`, 'Basic secret'],
    [`127.0.0.1:${elsewhere.port}`, undefined],
  ])
})

it.each([
  ['/file', 'url_too_large'],
  ['/packed', 'url_too_large'],
  ['/empty', 'url_not_found'],
])('refuses %s with one byte too many, or with none', async (path, code) => {
  await expect(download(path, newFile(), large.length - 1)).rejects.toMatchObject({ code })
})

it('refuses an address within the network', async () => {
  const options = { maxBytes: 10, authorization: null }
  await expect(
    fetcher.download('http://127.0.0.1:1/file', newFile(), options),
  ).rejects.toMatchObject({ code: 'url_refused' })
})
