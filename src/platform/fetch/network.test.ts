import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createByteBudget } from './byte-budget.ts'
import { type GuardedContext, guardedFetch } from './guarded-fetch.ts'
import { checkUrl, parseAllowList } from './guarded-url.ts'
import { connect, createOutsideNetwork, type Network } from './network.ts'
import { startNameServer } from './testing/name-server.ts'
import { startCanary } from './testing/test-servers.ts'

const full6 = '2606:2800:021f:cb07:0000:0000:0000:0014'
const nothing = parseAllowList([])
let nameServer: Awaited<ReturnType<typeof startNameServer>>
let network: Network

beforeAll(async () => {
  nameServer = await startNameServer({
    'both.example': { v4: ['93.184.215.14'], v6: [full6] },
    'mixed.example': { v4: ['93.184.215.14', '127.0.0.1'] },
    'mixed6.example': { v4: ['93.184.215.14'], v6: ['0000:0000:0000:0000:0000:ffff:7f00:0001'] },
    'silent.example': 'silence',
    'failing.example': 'failure',
  })
  network = createOutsideNetwork([nameServer.address])
})

afterAll(() => nameServer.close())

const anytime = new AbortController().signal

it('resolves both kinds of records', async () => {
  const addresses = await network.resolve('both.example', false, anytime)
  expect(addresses).toEqual(['93.184.215.14', '2606:2800:21f:cb07::14'])
})

it.each(['mixed.example', 'mixed6.example'])('refuses %s without connecting', async (name) => {
  const dialled: string[] = []
  const counting: Network = {
    ...network,
    dial: (address, port) => {
      dialled.push(address)
      return network.dial(address, port)
    },
  }
  const target = checkUrl(`http://${name}/`, nothing)
  await expect(connect(target, counting, anytime)).rejects.toMatchObject({ code: 'url_refused' })
  expect(dialled).toEqual([])
  expect(nameServer.questions).toContain(name)
})

it.each(['failing.example', 'unknown.example'])('reports %s as unreachable', async (name) => {
  const target = checkUrl(`http://${name}/`, nothing)
  await expect(connect(target, network, anytime)).rejects.toMatchObject({ code: 'url_unreachable' })
})

it('waits for a silent name server no longer than the deadline', async () => {
  const context: GuardedContext = {
    userAgent: 'Bowerbird/test',
    allow: nothing,
    network,
    budget: createByteBudget(1_000_000),
  }
  const request = {
    url: 'http://silent.example/',
    accept: 'page',
    maxBytes: 1,
    deadlineMs: 300,
  } as const
  const begin = performance.now()
  await expect(guardedFetch(request, context)).rejects.toMatchObject({ code: 'url_too_slow' })
  expect(performance.now() - begin).toBeLessThan(1_000)
})

it('resolves allowed names with the system resolver', async () => {
  const addresses = await network.resolve('localhost', true, anytime)
  expect(addresses.length).toBeGreaterThan(0)
  expect(nameServer.questions).not.toContain('localhost')
})

it('dials literal addresses only', async () => {
  const [error] = (await once(network.dial('localhost', 80), 'error')) as [Error]
  expect(error.message).toBe('Not a literal address: localhost')
})

it('tries the next address when one does not answer', async () => {
  const canary = await startCanary()
  const target = { ...checkUrl('http://both.example/', nothing), port: canary.port }
  const dialled: string[] = []
  const halfDead: Network = {
    ...network,
    dial(address, port) {
      dialled.push(address)
      return network.dial('127.0.0.1', dialled.length === 1 ? 1 : port)
    },
  }
  const socket = await connect(target, halfDead, anytime)
  socket.destroy()
  expect(dialled).toEqual(['93.184.215.14', '2606:2800:21f:cb07::14'])
  await canary.close()
})
