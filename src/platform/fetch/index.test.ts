import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { isFailure } from '#contract/errors'
import { createWebFetcher, type WebFetcher, type WebFetcherOptions } from './index.ts'
import { listening, type TestServer } from './testing/test-servers.ts'

const page = { accept: 'page', maxBytes: 100_000 } as const
const userAgent = 'Bowerbird/test (+https://pins.example)'

let site: TestServer
let requests: http.IncomingMessage[] = []
/** Responses that the test keeps open. */
let held: http.ServerResponse[] = []
const fetchers: WebFetcher[] = []
const hello = { result: { command: 'hello' } }

beforeAll(async () => {
  site = await listening(
    http.createServer((request, response) => {
      requests.push(request)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('set-cookie', 'a=b')
      if (request.url!.startsWith('/held')) held.push(response)
      else response.end(`<p>${request.url!.slice(1)}`)
    }),
  )
})

afterEach(async () => {
  for (const response of held) response.end('<p>late')
  held = []
  requests = []
  for (const fetcher of fetchers.splice(0)) await fetcher.close()
})

afterAll(() => site.close())

function open(options: Partial<WebFetcherOptions> = {}): WebFetcher {
  const fetcher = createWebFetcher({
    userAgent,
    allow: [`127.0.0.1:${site.port}`, `localhost:${site.port}`, '[::1]:9000'],
    readers: { scripted: new URL('./testing/scripted-reader.ts', import.meta.url) },
    ...options,
  })
  fetchers.push(fetcher)
  return fetcher
}

function at(path: string): string {
  return `http://127.0.0.1:${site.port}/${path}`
}

function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 15_000, interval: 10 })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('returns the bytes, and sends an honest user agent and nothing else', async () => {
  const fetcher = open()
  const answer = await fetcher.fetch(at('hello?a=b#c'), page)
  expect(answer).toEqual({
    url: at('hello?a=b'),
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from('<p>hello?a=b'),
  })
  await fetcher.fetch(at('again'), page)
  expect(requests[1]!.headers).toEqual({
    host: `127.0.0.1:${site.port}`,
    'user-agent': userAgent,
    accept: expect.stringContaining('text/html'),
    'accept-encoding': 'gzip',
    connection: 'close',
  })
})

it('returns a body of many pieces complete and in order', async () => {
  const bytes = Buffer.from(`<p>${Array.from({ length: 400_000 }, (_, n) => n).join(' ')}`)
  const server = await listening(
    http.createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(bytes)
    }),
  )
  const fetcher = open({ allow: [`127.0.0.1:${server.port}`] })
  const url = `http://127.0.0.1:${server.port}/`
  const exact = await fetcher.fetch(url, { accept: 'page', maxBytes: bytes.length })
  expect(exact.bytes.equals(bytes)).toBe(true)
  await expect(
    fetcher.fetch(url, { accept: 'page', maxBytes: bytes.length - 1 }),
  ).rejects.toMatchObject({ code: 'url_too_large' })
  await server.close()
})

it('runs readers in the fetch process', async () => {
  const fetcher = open()
  const { result, ...from } = await fetcher.read<{ pid: number }>(at('hello'), 'scripted', page)
  expect(from).toEqual({ url: at('hello'), contentType: 'text/html; charset=utf-8' })
  expect(result).toMatchObject({
    command: 'hello',
    bytes: 8,
    url: at('hello'),
    contentType: 'text/html; charset=utf-8',
  })
  expect(result.pid).toBe((await fetcher.vitals())!.pid)
  expect(result.pid).not.toBe(process.pid)
})

it('gives readers no access to files, programs, threads or secrets', async () => {
  vi.stubEnv('BOWERBIRD_SECRET', 'hush')
  const reached = await open().read<Record<string, string>>(at('reach'), 'scripted', page)
  vi.unstubAllEnvs()
  expect(reached.result).toEqual({
    'read a file': 'ERR_ACCESS_DENIED',
    'read beside the program': 'ERR_ACCESS_DENIED',
    'write a file': 'ERR_ACCESS_DENIED',
    'run a program': 'ERR_ACCESS_DENIED',
    'start a thread': 'ERR_ACCESS_DENIED',
    'see the environment': 'impossible',
  })
})

it('reports an error of a reader as a bug, not as a failure of the page', async () => {
  const fetcher = open()
  const error: unknown = await fetcher.read(at('throw'), 'scripted', page).catch((e) => e)
  expect(isFailure(error)).toBe(false)
  expect(String(error)).toContain('scripted')
  await expect(fetcher.read(at('hello'), 'absent', page)).rejects.toThrow('No such reader')
  expect(await fetcher.read(at('hello'), 'scripted', page)).toMatchObject(hello)
})

it('restarts the process when it dies, and retries what was under way', async () => {
  const log = { warn: vi.fn() }
  const fetcher = open({ log })
  await fetcher.fetch(at('hello'), page)
  const { pid } = (await fetcher.vitals())!
  const underWay = fetcher.fetch(at('held'), page)
  await until(() => held.length === 1)
  process.kill(pid!, 'SIGKILL')
  await until(() => held.length === 2)
  held[1]!.end('<p>second time')
  expect((await underWay).bytes.toString()).toBe('<p>second time')
  expect((await fetcher.vitals())!.pid).not.toBe(pid)
  expect(log.warn).toHaveBeenCalledWith({ why: 'SIGKILL', under_way: 1 }, expect.any(String))
})

it('ends the process when it had nothing to do for a while, and starts another for the next page', async () => {
  const log = { warn: vi.fn() }
  const fetcher = open({ log, idleMs: 200 })
  await fetcher.fetch(at('hello'), page)
  const { pid } = (await fetcher.vitals())!
  await until(() => !isAlive(pid!))
  expect(await fetcher.vitals()).toBe(null)
  const next = await fetcher.fetch(at('again'), page)
  expect(next.bytes.toString()).toBe('<p>again')
  expect(log.warn).not.toHaveBeenCalled()
})

it('keeps the process while a page is under way', async () => {
  const fetcher = open({ idleMs: 100 })
  await fetcher.fetch(at('hello'), page)
  const { pid } = (await fetcher.vitals())!
  const underWay = fetcher.fetch(at('held'), page)
  await until(() => held.length === 1)
  const sample = Array.from({ length: 10 }, () => fetcher.fetch(at('beside'), page))
  await Promise.all(sample)
  held[0]!.end('<p>at last')
  expect((await underWay).bytes.toString()).toBe('<p>at last')
  expect((await fetcher.vitals())!.pid).toBe(pid)
})

it('gives up on a page that kills the process twice, and keeps working', async () => {
  const fetcher = open()
  await expect(fetcher.read(at('die'), 'scripted', page)).rejects.toMatchObject({
    code: 'url_unreachable',
  })
  expect(requests.map(({ url }) => url)).toEqual(['/die', '/die'])
  expect(await fetcher.read(at('hello'), 'scripted', page)).toMatchObject(hello)
})

it('kills a reader that never ends at its deadline, and retries the others', async () => {
  const fetcher = open()
  const patient = fetcher.fetch(at('held'), page)
  await until(() => held.length === 1)
  const begin = performance.now()
  await expect(
    fetcher.read(at('loop'), 'scripted', { ...page, deadlineMs: 1_500 }),
  ).rejects.toMatchObject({ code: 'url_too_slow' })
  expect(performance.now() - begin).toBeLessThan(3_000)
  await until(() => held.length === 2)
  held[1]!.end('<p>still here')
  expect((await patient).bytes.toString()).toBe('<p>still here')
  expect(requests.filter(({ url }) => url === '/loop').length).toBe(1)
})

it('refuses requests when its queue is full', async () => {
  const fetcher = open({ maxParallel: 1, maxQueued: 1 })
  const first = fetcher.fetch(at('held1'), page)
  await until(() => held.length === 1)
  const second = fetcher.fetch(at('hello'), page)
  await expect(fetcher.fetch(at('hello'), page)).rejects.toMatchObject({ code: 'overloaded' })
  held[0]!.end('<p>first')
  await first
  expect((await second).bytes.toString()).toBe('<p>hello')
})

it('counts the time in the queue towards the deadline', async () => {
  const fetcher = open({ maxParallel: 1 })
  const first = fetcher.fetch(at('held'), page)
  await until(() => held.length === 1)
  await expect(fetcher.fetch(at('hello'), { ...page, deadlineMs: 100 })).rejects.toMatchObject({
    code: 'overloaded',
  })
  held[0]!.end('<p>')
  await first
  expect(requests.map(({ url }) => url)).toEqual(['/held'])
})

it('leaves slots for other sites when one site is slow', async () => {
  const fetcher = open({ maxParallel: 3 })
  const slow = [1, 2, 3, 4].map((n) => fetcher.fetch(at(`held${n}`), page))
  await until(() => held.length === 1)
  const other = await fetcher.fetch(`http://localhost:${site.port}/hello`, page)
  expect(other.bytes.toString()).toBe('<p>hello')
  for (const n of [1, 2, 3, 4]) {
    await until(() => held.length === n)
    held[n - 1]!.end('<p>')
  }
  await Promise.all(slow)
})

it('reports a process that cannot start', async () => {
  const fetcher = open({ readers: { absent: new URL('./testing/absent.ts', import.meta.url) } })
  const error: unknown = await fetcher.fetch(at('hello'), page).catch((e) => e)
  expect(isFailure(error)).toBe(false)
  expect(String(error)).toContain('does not start')
})

it('refuses an invalid allow list at creation', () => {
  expect(() => createWebFetcher({ userAgent, allow: ['localhost'] })).toThrow('host:port')
})

it('ends its process when it is closed, and refuses new requests', async () => {
  const fetcher = open()
  const underWay = fetcher.fetch(at('held'), page).catch((error: unknown) => error)
  await until(() => held.length === 1)
  const { pid } = (await fetcher.vitals())!
  await fetcher.close()
  expect(isAlive(pid!)).toBe(false)
  expect(isFailure(await underWay, 'overloaded')).toBe(true)
  await expect(fetcher.fetch(at('hello'), page)).rejects.toMatchObject({ code: 'overloaded' })
})

it('ends its process when the parent is killed', async () => {
  const program = fileURLToPath(new URL('./testing/short-lived-parent.ts', import.meta.url))
  const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !isAlive(pid))
})
