import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { createMetrics } from '#platform/metrics'
import { createTexts } from '#platform/texts'
import { addTexts } from '#surfaces/wire'
import { admitRequests } from './admit-requests.ts'

const texts = createTexts(new URL('../../../messages/', import.meta.url), { brand: 'Nest' })
const metrics = createMetrics('test')
const app: FastifyInstance = fastify()
/** As many as are expected to be served within the deadline, at 2 ms each, and one in service. */
const admitted = limits.burstWaitMs / 2 + 1
let seen = 0
const answering = Promise.withResolvers<void>()

beforeAll(async () => {
  addTexts(app, texts)
  admitRequests(app, { maxInFlight: 1, metrics, texts, publicUrl: 'https://nest.example' })
  app.addHook('onRequest', async () => {
    seen += 1
  })
  app.get('/healthz', async () => 'healthy')
  app.get('/', async () => {
    await answering.promise
    return 'answered'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it('answers the requests there is time for, and refuses the others before the framework sees them', async () => {
  const excess = [
    '',
    'sec-fetch-mode: navigate\r\naccept-language: de\r\n',
    'accept-language: de\r\n',
  ]
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`
  const first = Array.from({ length: admitted }, () => get('/'))
  const later = [
    ...excess.map((headers) => get('/', headers)),
    get('/healthz'),
    get('/healthz-1/', 'connection: close\r\n'),
  ]
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.write(first.join(''))
  while (seen < admitted) await turn()
  socket.write(later.join(''))
  while (seen < admitted + 1) await turn()
  answering.resolve()
  await once(socket, 'close')

  const answers = text.split(/(?=HTTP\/1\.1 )/)
  expect(answers).toHaveLength(first.length + later.length)
  expect(answers.slice(0, admitted).filter((one) => !one.endsWith('answered'))).toEqual([])
  expect(answers.at(-2)).toMatch(/^HTTP\/1\.1 200 .*healthy$/s)
  const [envelope = '', page = '', german = ''] = answers.slice(admitted)
  for (const refusal of [envelope, page, german, answers.at(-1) ?? '']) {
    expect(refusal).toMatch(/^HTTP\/1\.1 503 /)
    const [head = '', body = ''] = refusal.split('\r\n\r\n')
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    )
    expect(Object.fromEntries(headers)).toMatchObject({
      'retry-after': '3',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'content-length': String(Buffer.byteLength(body)),
    })
  }
  const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  expect(bodyOf(envelope)).toMatchObject({
    resource_response: {
      status: 'failure',
      code: 9006,
      data: null,
      http_status: 503,
      error: { api_error_code: 9006, http_status: 503, reason: 'overloaded' },
    },
    resource: { name: '', options: {} },
    request_identifier: /^x-request-id: (.+?)\r/m.exec(envelope)?.[1],
  })
  expect(bodyOf(envelope).resource_response.error).not.toHaveProperty('localized_message')
  expect(bodyOf(german).resource_response.error.localized_message.locale).toBe('de')
  expect(page).toMatch(/content-type: text\/html; charset=utf-8\r.*<html lang="de"/s)
  expect(page).toContain("content-security-policy: default-src 'none'")

  expect(seen).toBe(admitted + 1)
  const { values } = await metrics.requestsShed.get()
  expect(values[0]?.value).toBe(excess.length + 1)
})
