import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { toForm, type WireAnswer, type WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let board: Board

beforeAll(async () => {
  world = await createServedWorld({ env: { PUBLIC_URL: 'https://bowerbird.example' } })
  olive = await world.member('olive')
  board = await world.as('olive').run(createBoard, { name: 'Untouched' })
})
afterAll(() => world.end())

const form = 'application/x-www-form-urlencoded'
const rename = (name: string) => toForm({ board_id: board.id, name })

/** Every kind of request for the same command. */
const ways: [string, (name: string, headers: object) => Promise<WireAnswer>][] = [
  [
    'a form to a resource',
    (name, headers) =>
      olive.send('POST', '/resource/BoardResource/update/', {
        headers: { 'content-type': form, ...headers },
        body: rename(name),
      }),
  ],
  [
    'JSON to a resource',
    (name, headers) =>
      olive.send('POST', '/_ngjs/resource/BoardResource/update', {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ options: { board_id: board.id, name } }),
      }),
  ],
  [
    'a query to a resource',
    (name, headers) =>
      olive.send('POST', `/resource/BoardResource/update/?${rename(name)}`, {
        headers: { ...headers },
      }),
  ],
  [
    'a /v3/ path',
    (name, headers) =>
      olive.send('PUT', `/v3/boards/${board.id}/`, {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name }),
      }),
  ],
  [
    'ApiResource',
    (name, headers) =>
      olive.send('POST', '/resource/ApiResource/update/', {
        headers: { 'content-type': form, ...headers },
        body: toForm({ url: `/v3/boards/${board.id}/`, data: { name } }),
      }),
  ],
]

const token = () => olive.cookies.get('csrftoken') ?? ''
const attacks: [string, () => object][] = [
  ['no token', () => ({})],
  ['an empty token', () => ({ 'x-csrftoken': '' })],
  ['a wrong token', () => ({ 'x-csrftoken': 'f'.repeat(32) })],
  ['a token that only begins like it', () => ({ 'x-csrftoken': token().slice(0, 31) })],
  ['a foreign origin', () => ({ 'x-csrftoken': token(), origin: 'https://evil.example' })],
  ['a null origin', () => ({ 'x-csrftoken': token(), origin: 'null' })],
  [
    'an origin that only begins like ours',
    () => ({ 'x-csrftoken': token(), origin: 'https://bowerbird.example.evil.example' }),
  ],
  [
    'our name over http',
    () => ({
      'x-csrftoken': token(),
      host: 'bowerbird.example',
      origin: 'http://bowerbird.example',
    }),
  ],
  [
    'another port of ours',
    () => ({ 'x-csrftoken': token(), origin: 'https://bowerbird.example:8443' }),
  ],
  ['a cross-site page', () => ({ 'x-csrftoken': token(), 'sec-fetch-site': 'cross-site' })],
  [
    'a neighbour under our domain',
    () => ({ 'x-csrftoken': token(), 'sec-fetch-site': 'same-site' }),
  ],
  [
    'no cookie beside the token',
    () => ({ 'x-csrftoken': token(), cookie: withoutPair(olive.cookies) }),
  ],
  [
    'an empty pair',
    () => ({ 'x-csrftoken': '', cookie: `${withoutPair(olive.cookies)}; csrftoken=` }),
  ],
]

function withoutPair(cookies: Map<string, string>): string {
  return Array.from(cookies, ([name, value]) => `${name}=${value}`)
    .filter((pair) => !pair.startsWith('csrftoken='))
    .join('; ')
}

describe.each(ways)('%s', (_way, send) => {
  it.each(attacks)('with %s is refused and changes nothing', async (_what, headers) => {
    const answer = await send('Hijacked', headers())
    expect([answer.status, answer.outcome]).toEqual([403, 'csrf_failed'])
    expect(answer.json().resource_response.error).toMatchObject({ api_error_code: 9003 })
    expect(await world.as('olive').run(getBoard, { board_id: board.id })).toEqual(board)
  })

  it('is accepted with the pair from no page, our own origin, or the same host', async () => {
    for (const [n, more] of [
      {},
      { origin: 'https://bowerbird.example' },
      { origin: world.url },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ].entries()) {
      const answer = await send(`Renamed ${n}`, { 'x-csrftoken': token(), ...more })
      expect(answer.data()).toMatchObject({ name: `Renamed ${n}` })
    }
    board = await world.as('olive').run(getBoard, {
      board_id: (await send('Untouched', { 'x-csrftoken': token() })).data<Board>().id,
    })
  })
})

describe('the CSRF pair', () => {
  it('is set with the first answer, whatever it is, and stays until log-in', async () => {
    for (const path of [
      '/resource/UserHomefeedResource/get/',
      '/resource/BoardResource/get/',
      '/resource/NoSuchResource/get/',
      '/v3/feeds/home/',
      '/v3/no/such/path/',
      '/some/page/',
    ]) {
      const stranger = world.client()
      const first = await stranger.send('GET', path)
      const given = first.setCookies.find((line) => line.startsWith('csrftoken='))
      expect(given).toMatch(/^csrftoken=[0-9a-f]{32}; /)
      expect(given).toMatch(/; Path=\//)
      expect(given).not.toMatch(/HttpOnly/i)
      const second = await stranger.send('GET', path)
      expect(second.setCookies).toEqual([])
    }
  })

  it.each(['a-token_of-my-own-1234', '1234', 'x', 'a.b+c/d=', 'long'.repeat(200)])(
    'may be made up by the client: only equality counts (%s)',
    async (own) => {
      const cookie = `${withoutPair(olive.cookies)}; csrftoken=${own}`
      const answer = await olive.send('POST', '/resource/BoardResource/update/', {
        headers: { 'content-type': form, 'x-csrftoken': own, cookie },
        body: rename('Untouched'),
      })
      expect(answer.status).toBe(200)
      expect(answer.setCookies).toEqual([])
    },
  )

  it('may be any of several cookies of that name', async () => {
    const cookie = `${withoutPair(olive.cookies)}; csrftoken=of-another-path; csrftoken=1234`
    const post = (sent: string) =>
      olive.send('POST', '/resource/BoardResource/update/', {
        headers: { 'content-type': form, 'x-csrftoken': sent, cookie },
        body: rename('Untouched'),
      })
    for (const sent of ['1234', 'of-another-path']) expect((await post(sent)).status).toBe(200)
    expect((await post('12345')).outcome).toBe('csrf_failed')
  })

  it('may come in the body of a form or of JSON, as our own pages send it', async () => {
    const inForm = await olive.send('POST', '/resource/BoardResource/update/', {
      headers: { 'content-type': form },
      body: `${rename('Untouched')}&csrftoken=${token()}`,
    })
    expect(inForm.status).toBe(200)
    const wrong = await olive.send('POST', '/resource/BoardResource/update/', {
      headers: { 'content-type': form },
      body: `${rename('Hijacked')}&csrftoken=${token()}0`,
    })
    expect(wrong.outcome).toBe('csrf_failed')
  })

  it('is required for uploads and for logging in and out', async () => {
    const upload = await olive.upload(await drawPicture(), {
      headers: { 'x-csrftoken': 'wrong-token' },
    })
    expect([upload.status, JSON.parse(upload.text)]).toMatchObject([
      403,
      { success: false, code: 9003 },
    ])
    const logOut = await olive.post('UserSessionResource/delete', {}, { headers: foreignSite() })
    expect(logOut.outcome).toBe('csrf_failed')
    const logIn = await olive.post(
      'UserSessionResource/create',
      { username_or_email: 'mallory', password: 'x' },
      { headers: foreignSite() },
    )
    expect(logIn.outcome).toBe('csrf_failed')
    expect((await olive.get('UserSettingsResource')).data()).toMatchObject({ username: 'olive' })
  })

  it('is not required for queries', async () => {
    const answer = await olive.send('POST', '/resource/BoardResource/get/', {
      headers: { 'content-type': form, origin: 'https://evil.example' },
      body: toForm({ board_id: board.id }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

const foreignSite = () => ({ 'x-csrftoken': token(), 'sec-fetch-site': 'cross-site' })

describe('other sites', () => {
  it.each(['https://evil.example', 'null', 'https://bowerbird.example.evil.example'])(
    'are never allowed by CORS: %s',
    async (origin) => {
      const sent = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrftoken',
      }
      for (const path of [
        '/resource/BoardResource/update/',
        '/v3/boards/1/',
        '/upload-image/',
        '/a/page/',
      ]) {
        for (const method of ['OPTIONS', 'GET', 'POST']) {
          const answer = await olive.send(method, path, { headers: sent })
          expect(
            Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
          ).toEqual([])
        }
      }
    },
  )
})
