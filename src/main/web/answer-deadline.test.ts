import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAnswerDeadline, skipBodiesOfHead } from './answer-deadline.ts'

const app = fastify({ keepAliveTimeout: 400 })
/** Longer than a busy machine may pause a process. */
const silentMs = 800
const size = 40_000_000
let port: number
let read = 0
let isEnded: Promise<unknown>

beforeAll(async () => {
  addAnswerDeadline(app, silentMs)
  skipBodiesOfHead(app)
  app.get('/large', (_request, reply) => {
    read = 0
    const body = Readable.from(parts())
    isEnded = once(body, 'close')
    return reply.header('content-length', String(size)).send(body)
  })
  app.get('/late', async () => {
    await wait(1.5 * silentMs)
    return 'at last'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

function* parts() {
  for (; read < size; read += 100_000) yield Buffer.alloc(100_000)
}

async function sendRequest(method: string, path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}

it('closes the connection of a client that stops reading', async () => {
  const socket = await sendRequest('GET', '/large')
  await once(socket, 'readable')
  socket.pause()
  await isEnded
  expect(read).toBeLessThan(size)
  socket.destroy()
})

it('keeps the connection of a slow client that continues to read', async () => {
  const socket = await sendRequest('GET', '/large')
  let taken = 0
  const { promise: isTaken, resolve } = Promise.withResolvers<void>()
  socket.on('data', (part: Buffer) => {
    taken += part.length
    if (taken >= size) resolve()
    socket.pause()
    setTimeout(() => socket.resume(), 3)
  })
  await Promise.race([isTaken, once(socket, 'close')])
  expect(taken).toBeGreaterThanOrEqual(size)
  socket.destroy()
})

it('keeps the connection while the answer is prepared, also for a second request', async () => {
  const socket = await sendRequest('GET', '/late')
  expect(String((await once(socket, 'data'))[0])).toContain('at last')
  socket.write('GET /late HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toContain('at last')
  socket.destroy()
})

it('does not change the timeout of idle connections', async () => {
  const socket = await sendRequest('HEAD', '/large')
  socket.resume()
  await once(socket, 'close')
})

it('answers HEAD without reading the file', async () => {
  const socket = await sendRequest('HEAD', '/large')
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 200 [^]*content-length: 40000000\r\n/i)
  await isEnded
  expect(read).toBeLessThan(1_000_000)
  socket.destroy()
})
