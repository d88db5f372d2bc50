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
])('answers %s in JSON, whatever is asked of it', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await world.client().send(method, path)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      { code: 9009, message: 'There is no such resource.' },
    ])
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  }
})

it('says in the same form that a body could not be read', async () => {
  const answer = await world.client().send('POST', '/v5/pins', {
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { code: 9005 }])
})

it('leaves pages whose addresses only begin so alone', async () => {
  const answer = await world.client().send('GET', '/v5s/')
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
})
