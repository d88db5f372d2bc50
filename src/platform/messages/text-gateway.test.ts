import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { createMessageHelpers } from '#testing/outside/message-helpers'
import { createWorld, type World } from '#testing/world'
import { type Transport } from './index.ts'

let world: World
let messages: ReturnType<typeof createMessageHelpers>
beforeAll(async () => {
  world = await createWorld()
  messages = createMessageHelpers(world)
})
afterAll(() => world.end())

describe('a text gateway', () => {
  const received: { headers: IncomingMessage['headers']; body: unknown }[] = []
  let status = 202
  let server: Server
  let transport: Transport
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push({
          headers: request.headers,
          body: JSON.parse(Buffer.concat(parts).toString()),
        })
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  })
  // A new one each time: the circuit breaker remembers failures.
  beforeEach(() => {
    const { port } = server.address() as AddressInfo
    transport = messages.transportWith({ textGatewayUrl: `http://127.0.0.1:${port}/send` })
  })
  afterEach(() => {
    status = 202
    received.length = 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  it('receives number and text, its token, and an id that makes repeats recognisable', async () => {
    const id = await messages.queueText('+4915112345678', 'Your code is 123456')
    await messages.deliver(id, transport)
    expect(received).toHaveLength(1)
    expect(received[0]?.body).toEqual({ id, to: '+4915112345678', text: 'Your code is 123456' })
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer gateway-secret',
      'idempotency-key': id,
    })
    expect(await messages.isWaiting(id)).toBe(false)
  })

  it.each([
    [500, true],
    [429, true],
    [401, true],
    [302, true],
    [400, false],
    [404, false],
  ])('with status %i keeps the message waiting: %s', async (code, waits) => {
    status = code
    const id = await messages.queueText('+4915112345678', 'A code')
    await messages.deliver(id, transport).catch(() => {})
    expect(await messages.isWaiting(id)).toBe(waits)
    expect(received).toHaveLength(1)
  })

  it('does not receive a code that has expired', async () => {
    const id = await messages.queueText('+4915112345678', 'An old code')
    await rows(
      world.database.writer,
      `update outgoing_messages set created_at = created_at - interval '11 minutes' where id = $1`,
      [id],
    )
    await messages.deliver(id, transport)
    expect(received).toEqual([])
    expect(await messages.isWaiting(id)).toBe(false)
  })
})
