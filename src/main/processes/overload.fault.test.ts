import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { type Answered, flood, isRefused, send } from '#testing/faults/flood'
import { type Started, startRole, until } from '#testing/faults/processes'
import { startSaving } from '#testing/faults/saving-load'
import { wireClient } from '#testing/wire-client'

let testDatabase: TestDatabase
let limited: Started
/** A page that takes a while. */
let page: string

const slots = 8

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  limited = await startRole('web', testDatabase.url, { MAX_IN_FLIGHT: String(slots) })
  const load = await startSaving({ url: limited.url, connections: 4, freshPictureEvery: 1_000 })
  await until(() => load.acknowledged.length >= 150, 60_000)
  await load.stop()
  page = `${limited.url}/v3/boards/${load.boardId}/pins/?page_size=150`
}, 90_000)
afterAll(async () => {
  await limited.clear()
  await testDatabase.drop()
})

/**
 * How many requests per second are answered with as many clients as there are slots: the better of two measurements,
 * since other work on the machine only makes one too low.
 */
async function capacityOf(): Promise<number> {
  return Math.max(await measureCapacity(), await measureCapacity())
}

async function measureCapacity(): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const endAt = performance.now() + 1_000
  let answered = 0
  const ones = Array.from({ length: slots }, async () => {
    while (performance.now() < endAt) {
      await send(agent, page)
      answered += 1
    }
  })
  await Promise.all(ones)
  agent.destroy()
  return answered
}

/** A flood, and the maximum number in flight that the server reported. */
async function watchedFlood(perSecond: number) {
  let isOver = false
  let maxInFlight = 0
  const watching = (async () => {
    for (; !isOver; await wait(20)) maxInFlight = Math.max(maxInFlight, await inFlight())
  })()
  const answers = await flood(page, perSecond)
  isOver = true
  await watching
  return { answers, maxInFlight }
}

const accepted = (answers: Answered[]) => answers.filter(({ status }) => status === 200)
const refused = (answers: Answered[]) => answers.filter(isRefused)

describe('a burst', () => {
  it('of many times more requests than slots is answered completely', async () => {
    // As many as take a little less than a second on this machine.
    const many = Math.max(4 * slots, Math.floor(0.7 * (await capacityOf())))
    const agent = new Agent({ keepAlive: true })
    const answers = await Promise.all(Array.from({ length: many }, () => send(agent, page)))
    agent.destroy()
    expect(accepted(answers)).toHaveLength(many)
  })
})

describe('with four times the requests it can answer', () => {
  it('a server refuses the excess, and serves the rest a few at a time', async () => {
    const perSecond = 4 * (await capacityOf())
    const watcher = wireClient(limited.url)
    const [held, ...watched] = await Promise.all([
      watchedFlood(perSecond),
      ...Array.from({ length: 5 }, () => watcher.send('GET', '/healthz')),
      watcher.send('GET', '/readyz'),
    ])
    watcher.close()
    const { answers, maxInFlight } = held

    expect(accepted(answers).length + refused(answers).length).toBe(answers.length)
    expect(refused(answers).length).toBeGreaterThan(0)
    expect(accepted(answers).length).toBeGreaterThan(0)
    expect(maxInFlight).toBeLessThanOrEqual(slots)
    expect(watched.map(({ status }) => status)).toEqual(Array(6).fill(200))

    const [one] = refused(answers)
    expect(Number(one?.retryAfter)).toBeGreaterThanOrEqual(1)
    expect(JSON.parse(one?.text ?? '')).toMatchObject({
      resource_response: {
        status: 'failure',
        code: 9006,
        data: null,
        http_status: 503,
        error: { api_error_code: 9006, http_status: 503, reason: 'overloaded' },
      },
      resource: { options: {} },
      request_identifier: expect.stringMatching(/^[\w-]{36}$/),
    })
    // They are counted, but not logged, since a line for each would add to the load.
    const lines = limited.events('web').filter(({ status }) => status === 503)
    expect(lines).toEqual([])
  }, 60_000)

  it('a server recovers soon, and leaks no slots', async () => {
    const agent = new Agent()
    await until(async () => (await inFlight()) === 0)
    expect((await send(agent, page)).status).toBe(200)
    expect(await inFlight()).toBe(0)
  })
})

describe('while all slots are taken by blocked requests', () => {
  it('new requests wait for a limited time, and health checks are answered at once', async () => {
    const lock = new pg.Client({ connectionString: testDatabase.url })
    await lock.connect()
    await lock.query('begin')
    await lock.query('lock table boards in access exclusive mode')
    const agent = new Agent()
    let isLocked = true
    // Each gives up after a while, and then another takes its slot.
    const block = async () => {
      while (isLocked) await send(agent, page)
    }
    const blocking = Array.from({ length: slots * 2 }, block)
    const client = wireClient(limited.url)
    try {
      await until(async () => (await inFlight()) === slots)
      // A path that only looks like a health check waits like all others.
      const [health, alike] = await Promise.all([
        client.send('GET', '/healthz'),
        client.send('GET', '/healthz-1/'),
      ])
      expect([health.status, alike.status]).toEqual([200, 503])
      expect(alike.text).toContain('overloaded')
    } finally {
      // The tests after it need the table.
      isLocked = false
      client.close()
      await lock.query('rollback')
      await lock.end()
    }
    await Promise.all(blocking)
  })
})

async function inFlight(): Promise<number> {
  const client = wireClient(limited.url)
  const { text } = await client.send('GET', '/metrics')
  client.close()
  return Number(/^bowerbird_requests_in_flight\{[^}]*\} (\d+)/m.exec(text)?.[1])
}

describe('many deliberately slow clients', () => {
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  async function open(text: string): Promise<Socket> {
    const { hostname, port } = new URL(limited.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    socket.write(text)
    return socket
  }

  it.each([
    ['heads', 'GET /v3/feeds/home/ HTTP/1.1\r\nhost: x\r\nx-never: en'],
    [
      'bodies',
      'POST /resource/UserSessionResource/create/ HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n' +
        'content-type: application/x-www-form-urlencoded\r\n\r\ndata=%7B',
    ],
  ])('that send their %s slowly do not affect others', async (_what, text) => {
    const slow = await Promise.all(Array.from({ length: 20 * slots }, () => open(text)))
    await expectServed()
    expect(slow.filter((socket) => socket.destroyed)).toEqual([])
  })

  it('that read a large picture slowly do not affect others', async () => {
    const at = await uploadNoise()
    const slow = await Promise.all(
      Array.from({ length: 5 * slots }, async () => {
        const socket = await open(`GET ${at} HTTP/1.1\r\nhost: x\r\n\r\n`)
        await new Promise<void>((resolve) => socket.once('readable', resolve))
        socket.pause()
        return socket
      }),
    )
    await expectServed()
    expect(slow.filter((socket) => socket.destroyed)).toEqual([])
  }, 60_000)

  async function expectServed() {
    const agent = new Agent({ keepAlive: true })
    const answers: Answered[] = []
    for (let n = 0; n < 20; n += 1) answers.push(await send(agent, page))
    agent.destroy()
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await inFlight()).toBe(0)
  }

  /** A picture of several megabytes: more than the buffers of a connection hold. */
  async function uploadNoise(): Promise<string> {
    const load = await startSaving({ url: limited.url, connections: 0 })
    const side = 1_500
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: side, height: side, channels: 3, background: '#000', noise } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const uploaded = JSON.parse((await load.client.upload(bytes)).text) as {
      image_signature: string
    }
    const { image_signature: signature } = uploaded
    await load.stop()
    const folders = [0, 2, 4].map((at) => signature.slice(at, at + 2)).join('/')
    const at = `/originals/${folders}/${signature}.png`
    const client = wireClient(limited.url)
    expect((await client.send('GET', at)).bytes.length).toBeGreaterThan(2_000_000)
    client.close()
    return at
  }
})
