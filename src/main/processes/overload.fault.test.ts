import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database'
import { type Started, startRole, until } from '#testing/faults/processes'
import { startSaving } from '#testing/faults/saving-load'
import { wireClient } from '#testing/wire-client'

let testDatabase: TestDatabase
let limited: Started
let unlimited: Started
let path: string

const places = 8

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const started = [
    startRole('web', testDatabase.url, { MAX_IN_FLIGHT: String(places) }),
    startRole('web', testDatabase.url, { MAX_IN_FLIGHT: '10000' }),
  ]
  ;[limited, unlimited] = (await Promise.all(started)) as [Started, Started]
  const load = await startSaving({ url: limited.url, connections: 4, freshPictureEvery: 1_000 })
  await until(() => load.acknowledged.length >= 150, 60_000)
  await load.stop()
  path = `/v3/boards/${load.boardId}/pins/?page_size=150`
}, 90_000)
afterAll(async () => {
  await Promise.all([limited.clear(), unlimited.clear()])
  await testDatabase.drop()
})

interface Answered {
  status: number
  retryAfter: string | undefined
  text: string
}

function ask(agent: Agent, url: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request(new URL(path, url), { agent }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => {
        text += part.toString('latin1')
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          text,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** How many a second are answered to as many clients as there are places. */
async function capacityOf(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const endAt = performance.now() + 1_500
  let answered = 0
  const ones = Array.from({ length: places }, async () => {
    while (performance.now() < endAt) {
      await ask(agent, url)
      answered += 1
    }
  })
  await Promise.all(ones)
  agent.destroy()
  return answered / 1.5
}

/** Asks at a rate of its own, whatever the answers do. */
async function flood(url: string, perSecond: number, ms: number): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true })
  const answers: Promise<Answered>[] = []
  const startedAt = performance.now()
  for (;;) {
    const elapsed = performance.now() - startedAt
    if (elapsed > ms) break
    const due = Math.floor((elapsed * perSecond) / 1_000)
    while (answers.length < due) answers.push(ask(agent, url))
    await wait(5)
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

/** Two seconds of it, and how many requests the server said it was at, at most. */
async function watchedFlood(url: string, perSecond: number) {
  let isOver = false
  let mostInFlight = 0
  const watching = (async () => {
    while (!isOver) mostInFlight = Math.max(mostInFlight, await inFlight(url))
  })()
  const answers = await flood(url, perSecond, 2_000)
  isOver = true
  await watching
  return { answers, mostInFlight }
}

const accepted = (answers: Answered[]) => answers.filter(({ status }) => status === 200)
const refused = (answers: Answered[]) =>
  answers.filter(({ status, text }) => status === 503 && text.includes('overloaded'))
describe('asked for four times of what it can do', () => {
  it('a server refuses the excess at once, and serves the rest as if nothing were', async () => {
    const perSecond = 4 * (await capacityOf(limited.url))
    const watcher = wireClient(limited.url)
    const [held, ...watched] = await Promise.all([
      watchedFlood(limited.url, perSecond),
      ...Array.from({ length: 5 }, () => watcher.send('GET', '/healthz')),
      watcher.send('GET', '/readyz'),
    ])
    watcher.close()
    const { answers, mostInFlight } = held

    expect(accepted(answers).length + refused(answers).length).toBe(answers.length)
    expect(refused(answers).length).toBeGreaterThan(0)
    expect(accepted(answers).length).toBeGreaterThan(0)
    expect(mostInFlight).toBeLessThanOrEqual(places)
    expect(watched.map(({ status }) => status)).toEqual(Array(6).fill(200))

    // The control: a server that takes all it is asked works at more at once.
    const free = await watchedFlood(unlimited.url, perSecond)
    expect(refused(free.answers)).toEqual([])
    expect(free.mostInFlight).toBeGreaterThan(places)

    const [one] = refused(answers)
    expect(one?.retryAfter).toBe('1')
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
  }, 60_000)

  it('is soon as it was, and holds no place for nobody', async () => {
    const agent = new Agent()
    const after = await ask(agent, limited.url)
    expect(after.status).toBe(200)
    expect(await inFlight()).toBe(0)
  })

  it('does not let addresses that only look like a check of health in past the limit', async () => {
    const burst = () =>
      Promise.all(
        Array.from({ length: 200 }, async (_, n) => {
          const client = wireClient(limited.url)
          const answer = await client.send('GET', n % 2 === 0 ? path : `/healthz-${n}/`)
          client.close()
          return n % 2 === 0 ? 200 : answer.status
        }),
      )
    // Whether one burst fills all places hangs on how fast it comes.
    await until(async () => (await burst()).includes(503), 40_000)
  })
})

async function inFlight(url = limited.url): Promise<number> {
  const client = wireClient(url)
  const { text } = await client.send('GET', '/metrics')
  client.close()
  return Number(/^bowerbird_requests_in_flight\{[^}]*\} (\d+)/m.exec(text)?.[1])
}

describe('clients who are slow on purpose, many times more than there are places', () => {
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
  ])('in sending their %s leave the others unhurt', async (_what, text) => {
    const slow = await Promise.all(Array.from({ length: 20 * places }, () => open(text)))
    await expectServed()
    expect(slow.filter((socket) => socket.destroyed)).toEqual([])
  })

  it('in reading a large picture leave the others unhurt', async () => {
    const at = await uploadNoise()
    const slow = await Promise.all(
      Array.from({ length: 5 * places }, async () => {
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
    for (let n = 0; n < 20; n += 1) answers.push(await ask(agent, limited.url))
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
