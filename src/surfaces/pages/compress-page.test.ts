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

const accepting = (coding: string) => ({ headers: { 'accept-encoding': coding } })
const tokenIn = (html: string) => html.slice(html.indexOf('</p>') + 4)

describe('a visitor’s page', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('is sent to clients that accept %s as %s', async (accepted, coding, open) => {
    for (const path of ['/', '/missing']) {
      const answer = await world.client().send('GET', path, accepting(accepted))
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
      expect(answer.bytes.length).toBeLessThan(500)
      expect(open(answer.bytes).toString()).toMatch(/^<p>A bower of blue things\./)
    }
  })

  it('is sent uncompressed to clients that accept nothing else, and varies by encoding', async () => {
    for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0.0', 'zstd']) {
      const answer = await world.client().send('GET', '/', accepting(accepted))
      expect(answer.headers['content-encoding'], accepted).toBeUndefined()
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.text).toMatch(/^<p>/)
    }
  })

  it('answers HEAD with its encoding, without a body', async () => {
    const answer = await world.client().send('HEAD', '/', accepting('br'))
    expect([answer.status, answer.bytes.length]).toEqual([200, 0])
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  })

  it('is not compressed as the answer to a form, which echoes input', async () => {
    const visitor = world.client()
    const answer = await visitor.send('POST', '/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' },
      body: `csrftoken=${(await visitor.csrf())['x-csrftoken']}`,
    })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
  })
})

describe('a member’s page', () => {
  it('is never compressed for requests with a session cookie, even of an ended session', async () => {
    const ended = {
      cookie: 'bowerbird_session=a-session-that-ended-long-ago',
      'accept-encoding': 'br',
    }
    for (const answer of [
      await olive.send('GET', '/', accepting('gzip, br')),
      await world.client().send('GET', '/', { headers: ended }),
    ]) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.text).toMatch(/^<p>/)
    }
  })
})

describe('the token in a page', () => {
  it('is different each time, and forms are accepted with each of them', async () => {
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

describe('Accept-Encoding', () => {
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
