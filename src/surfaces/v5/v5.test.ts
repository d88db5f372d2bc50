import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld

beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

it.each([
  '/v5',
  '/v5/',
  '/v5/pins/1',
  '/v5/user_account/',
  '/oauth',
  '/oauth/token/',
  '/oauth/a/b',
])('answers %s in JSON for every method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    const answer = await world.client().send(method, path)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      { code: 9009, message: 'There is no such resource.' },
    ])
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  }
})

it('reports an unreadable body in the same form', async () => {
  const answer = await world.client().send('POST', '/v5/pins', {
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { code: 9005 }])
})

it('does not handle pages whose addresses only begin alike', async () => {
  const answer = await world.client().send('GET', '/v5s/')
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
})
