import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { codingFor } from './compress-page.ts'
import type { PageRenderer } from './index.ts'

const pages: PageRenderer = {
  addAssets: async () => {},
  render: async ({ request, csrfToken }) => ({
    status: request.url.endsWith('/missing') ? 404 : 200,
    html: `<p>${'A bower of blue things. '.repeat(200)}</p>${csrfToken}`,
  }),
}

let world: ServedWorld
let olive: WireClient
beforeAll(async () => {
  world = await createServedWorld({ pages })
  olive = await world.member('olive')
})
afterAll(() => world.end())

const asking = (coding: string) => ({ headers: { 'accept-encoding': coding } })
const tokenIn = (html: string) => html.slice(html.indexOf('</p>') + 4)

describe('a visitor’s page', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('comes to who takes %s as %s', async (accepted, coding, open) => {
    for (const path of ['/', '/missing']) {
      const answer = await world.client().send('GET', path, asking(accepted))
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
      expect(answer.bytes.length).toBeLessThan(500)
      expect(open(answer.bytes).toString()).toMatch(/^<p>A bower of blue things\./)
    }
  })

  it('comes as it is to who takes nothing else, and says that it might not', async () => {
    for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0.0', 'zstd']) {
      const answer = await world.client().send('GET', '/', asking(accepted))
      expect(answer.headers['content-encoding'], accepted).toBeUndefined()
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.text).toMatch(/^<p>/)
    }
  })

  it('tells by HEAD what it would be, without a body', async () => {
    const answer = await world.client().send('HEAD', '/', asking('br'))
    expect([answer.status, answer.bytes.length]).toEqual([200, 0])
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  })

  it('is not compressed as the answer to a form, which says again what was sent', async () => {
    const visitor = world.client()
    const answer = await visitor.send('POST', '/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' },
      body: `csrftoken=${(await visitor.csrf())['x-csrftoken']}`,
    })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
  })
})

describe('a member’s page', () => {
  it('is never compressed, whoever asks with a session, even one that has ended', async () => {
    const ended = {
      cookie: 'bowerbird_session=a-session-that-ended-long-ago',
      'accept-encoding': 'br',
    }
    for (const answer of [
      await olive.send('GET', '/', asking('gzip, br')),
      await world.client().send('GET', '/', { headers: ended }),
    ]) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.text).toMatch(/^<p>/)
    }
  })
})

describe('the token in a page', () => {
  it('is another text each time, and its form is taken with each of them', async () => {
    for (const client of [world.client(), olive]) {
      await client.csrf()
      const cookie = client.cookies.get('csrftoken') ?? ''
      const tokens = [
        tokenIn((await client.send('GET', '/')).text),
        tokenIn((await client.send('GET', '/')).text),
      ]
      expect(new Set([...tokens, cookie]).size).toBe(3)
      for (const [token, status] of [
        [tokens[0], 200],
        [tokens[1], 200],
        [cookie, 200],
        [tokens[0]?.slice(0, -2), 403],
        [`${tokens[0]?.split('.')[0]}.${tokens[1]?.split('.')[1]}`, 403],
        ['.', 403],
        ['', 403],
      ] as const) {
        const answer = await client.send('POST', '/login', {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `csrftoken=${token}`,
        })
        expect(answer.status, token).toBe(status)
      }
    }
  })
})

describe('what a client takes', () => {
  it.each([
    [undefined, null],
    ['BR', 'br'],
    ['gzip ; q=0.001,br; q=0.000', 'gzip'],
    ['*', null],
    ['brotli, x-gzip', null],
  ])('%s means %s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding)
  })
})
