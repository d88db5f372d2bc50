import { afterAll, beforeAll, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

it('redirects to its page', async () => {
  const olive = await world.member('olive')
  const { code, url } = (
    await olive.post('ShortLinkResource/create', { url: '/olive/?tab=pins&a=1' })
  ).data<{ code: string; url: string }>()
  expect(new URL(url).pathname).toBe(`/url_shortener/${code}/redirect/`)
  const answer = await world.client().send('GET', `/url_shortener/${code}/redirect/`)
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('/olive/?tab=pins')
})

it.each(['nothing-here', 'a'.repeat(300), '%00', '..%2f..%2fetc'])(
  'redirects an unknown code (%s) to a missing page of this server',
  async (code) => {
    const answer = await world.client().send('GET', `/url_shortener/${code}/redirect/`)
    if (answer.status === 302) expect(answer.headers.location).toMatch(/^\/[^/]/)
    else expect(answer.status).toBe(404)
  },
)

it.each([
  ['the database is unavailable', 'database_unavailable', 503],
  ['a rate limit is reached', 'rate_limited', 429],
] as const)('does not answer with a missing page when %s', async (_what, code, status) => {
  const troubled = await createServedWorld({
    alter: (made) => ({
      ...made,
      operations: {
        ...made.operations,
        run: () => Promise.reject(new Failure(code, { retry_after_s: 7 })),
        runRaw: () => Promise.reject(new Failure(code, { retry_after_s: 7 })),
      },
    }),
  })
  try {
    const answer = await troubled.client().send('GET', '/url_shortener/abcdefghij/redirect/')
    expect([answer.status, answer.headers['retry-after']]).toEqual([status, '7'])
    expect(answer.headers['cache-control']).toBe('no-store')
  } finally {
    await troubled.end()
  }
})
