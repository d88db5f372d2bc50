import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOutsideNetwork, parseAllowList } from '#platform/fetch'
import { createIdentityFetch } from './identity-http.ts'

const server = createServer((request, response) => void answer(request, response))
let host = ''
let requests: string[] = []

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  requests.push(path)
  if (path === '/json') return void response.end('{"a":1}')
  if (path === '/echo') {
    let body = ''
    for await (const part of request) body += String(part)
    return void response.end(JSON.stringify({ body, headers: request.headers }))
  }
  if (path === '/refusal') return void response.writeHead(400).end('{"error":"invalid_grant"}')
  if (path === '/moved') return void response.writeHead(302, { location: '/json' }).end()
  if (path.startsWith('/broken')) return void response.writeHead(502).end()
  if (path === '/large') return void response.end('x'.repeat(300_000))
  if (path === '/packed')
    return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  if (path === '/headers')
    return void response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end()
  if (path === '/dripping') {
    response.writeHead(200)
    const drip = setInterval(() => response.write('x'), 20)
    return void response.on('close', () => clearInterval(drip))
  }
  // '/silent' never answers.
  return undefined
}

function createFetch(allow: string[] = [host], deadlineMs?: number) {
  requests = []
  return createIdentityFetch({
    allow: parseAllowList(allow),
    network: createOutsideNetwork(),
    userAgent: 'test',
    deadlineMs,
  })
}

const unavailable = { code: 'provider_unavailable' }

it('returns a provider’s answer, including a refusal', async () => {
  const fetchProvider = createFetch()
  expect(await (await fetchProvider(`http://${host}/json`)).json()).toEqual({ a: 1 })
  const refusal = await fetchProvider(`http://${host}/refusal`)
  expect([refusal.status, await refusal.json()]).toEqual([400, { error: 'invalid_grant' }])
})

it('sends forms', async () => {
  const body = new URLSearchParams({ code: 'a b' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Basic x' }
  const answered = await createFetch()(`http://${host}/echo`, { method: 'POST', body, headers })
  expect(await answered.json()).toMatchObject({
    body: 'code=a+b',
    headers: { authorization: 'Basic x', 'content-type': headers['content-type'], host },
  })
})

it('does not follow redirects', async () => {
  expect((await createFetch()(`http://${host}/moved`)).status).toBe(302)
  expect(requests).toEqual(['/moved'])
})

it.each(['/broken', '/large', '/packed', '/headers'])('refuses the answer of %s', async (path) => {
  await expect(createFetch()(`http://${host}${path}`)).rejects.toMatchObject(unavailable)
  expect(requests).toEqual([path])
})

it.each(['/silent', '/dripping'])('waits for %s until the deadline at most', async (path) => {
  const startedAt = performance.now()
  await expect(createFetch([host], 300)(`http://${host}${path}`)).rejects.toMatchObject(unavailable)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(requests).toEqual([path])
})

it('connects to this machine only where the operator allows it', async () => {
  await expect(createFetch([])(`http://${host}/json`)).rejects.toMatchObject(unavailable)
  expect(requests).toEqual([])
  expect((await createFetch([host])(`http://${host}/json`)).status).toBe(200)
})

it.each([
  'http://accounts.google.com/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
  'https://10.1.2.3/x',
  'https://user:password@accounts.google.com/x',
  'https://accounts.google.com:8443/x',
  'file:///etc/passwd',
  'data:application/json,{}',
])('never connects to %s', async (url) => {
  const dialled: string[] = []
  const outside = createOutsideNetwork()
  const fetchProvider = createIdentityFetch({
    allow: parseAllowList([]),
    network: {
      resolve: async () => ['93.184.216.34'],
      dial: (address, port) => {
        dialled.push(`${address}:${port}`)
        return outside.dial('127.0.0.1', Number(host.split(':')[1]))
      },
    },
    userAgent: 'test',
    deadlineMs: 2_000,
  })
  await expect(fetchProvider(url)).rejects.toMatchObject(unavailable)
  expect(dialled).toEqual([])
  // Control: the same name over TLS on the default port is dialled.
  await fetchProvider('https://accounts.google.com/x').catch(() => {})
  expect(dialled).toEqual(['93.184.216.34:443'])
})

it('logs which host it could not reach, without the query', async () => {
  const lines: object[] = []
  const fetchProvider = createIdentityFetch({
    allow: parseAllowList([host]),
    network: createOutsideNetwork(),
    userAgent: 'test',
    log: { warn: (facts) => void lines.push(facts) },
  })
  await fetchProvider(`http://${host}/broken?access_token=secret`).catch(() => {})
  expect(lines).toEqual([{ host, reason: 'It answered with status 502' }])
})
