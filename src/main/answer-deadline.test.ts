import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAnswerDeadline, spareBodies } from './answer-deadline.ts'

const app = fastify({ keepAliveTimeout: 400 })
/** Longer than a busy machine keeps a process from running. */
const silentMs = 800
const size = 40_000_000
let port: number
let read = 0
let isEnded: Promise<unknown>

beforeAll(async () => {
  addAnswerDeadline(app, silentMs)
  spareBodies(app)
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

async function ask(method: string, path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}

it('ends who takes no more of their answer', async () => {
  const socket = await ask('GET', '/large')
  await once(socket, 'readable')
  socket.pause()
  await isEnded
  expect(read).toBeLessThan(size)
  socket.destroy()
})

it('leaves alone who takes it slowly, longer than nothing may come', async () => {
  const socket = await ask('GET', '/large')
  let taken = 0
  socket.on('data', (part: Buffer) => {
    taken += part.length
    socket.pause()
    setTimeout(() => socket.resume(), 3)
  })
  await isEnded
  while (taken < size) await once(socket, 'data')
  expect(read).toBe(size)
  socket.destroy()
})

it('leaves alone who waits for an answer, also on a connection that had one before', async () => {
  const socket = await ask('GET', '/late')
  expect(String((await once(socket, 'data'))[0])).toContain('at last')
  socket.write('GET /late HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toContain('at last')
  socket.destroy()
})

it('lets idle connections end as they would', async () => {
  const socket = await ask('HEAD', '/large')
  socket.resume()
  await once(socket, 'close')
})

it('tells how large a file is without reading it', async () => {
  const socket = await ask('HEAD', '/large')
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 200 [^]*content-length: 40000000\r\n/i)
  await isEnded
  expect(read).toBeLessThan(1_000_000)
  socket.destroy()
})
