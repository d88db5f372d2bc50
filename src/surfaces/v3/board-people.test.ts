import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#testing/callers'
import { mailsTo, secretIn } from '#testing/mails'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

/** What several people do with a board, by `/v3/` paths, alternating between direct and ApiResource calls. */

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let ada: WireClient
beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  ada = await world.member('ada')
})
afterAll(() => world.end())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const actions = { GET: 'get', POST: 'create', PUT: 'update', DELETE: 'delete' } as const
let isBare = false

/** Alternates between the two forms. */
async function call<T = unknown>(
  client: WireClient,
  method: Method,
  path: string,
  fields: Options = {},
): Promise<T> {
  isBare = !isBare
  if (!isBare) return (await client.api(actions[method], path, fields)).data<T>()
  if (method === 'GET') return (await client.send('GET', path)).data<T>()
  const answer = await client.send(method, path, {
    headers: { 'content-type': 'application/json', ...(await client.csrf()) },
    body: JSON.stringify(fields),
  })
  return answer.data<T>()
}

interface Named {
  id: string
}

it('invites people, lets them accept and decline, and removes them', async () => {
  const { id } = await call<Named>(olive, 'POST', '/v3/boards/', { name: 'Shared' })
  const board = `/v3/boards/${id}`
  const invited_user_ids = [idOf(world, 'bob'), idOf(world, 'ada')]
  await call(olive, 'POST', `${board}/invites/`, { invited_user_ids })
  expect(await call(bob, 'GET', '/v3/boards/invites/')).toMatchObject([{ board: { id } }])
  await call(bob, 'PUT', `${board}/invites/`)
  await call(ada, 'DELETE', `${board}/invites/`)
  expect(await call(olive, 'GET', `${board}/invites/`)).toMatchObject([
    { user: { username: 'bob' }, status: 'accepted' },
  ])
  await call(olive, 'DELETE', `${board}/collaborators/${idOf(world, 'bob')}/`)

  await call(olive, 'POST', `${board}/invites/email/`, { emails: ['ada@cast.example'] })
  const token = secretIn((await mailsTo(world, 'ada@cast.example'))[0], '/invited/')
  expect(await call(ada, 'GET', `/v3/boards/invites/email/?token=${token}`)).toMatchObject({
    board: { id },
  })
  await call(ada, 'PUT', '/v3/boards/invites/email/', { token })
  await call(ada, 'DELETE', `${board}/collaborators/`)
  expect(await call(olive, 'GET', `${board}/invites/`)).toEqual([])
})

it('reorders, archives, deletes and restores', async () => {
  const { id } = await call<Named>(bob, 'POST', '/v3/boards/', { name: 'Lamps' })
  const board = `/v3/boards/${id}`
  const part = await call<Named>(bob, 'POST', `${board}/sections/`, { name: 'Part' })
  await call(bob, 'PUT', `/v3/board/sections/${part.id}/order/`)
  await call(bob, 'PUT', `${board}/order/`)
  expect(await call(bob, 'PUT', `${board}/archive/`)).toMatchObject({
    archived_by_me_at: expect.any(String),
  })
  await call(bob, 'PUT', `${board}/archive/`, { archived: false })
  await call(bob, 'DELETE', `${board}/`)
  expect(await call(bob, 'PUT', `${board}/restore/`)).toMatchObject({ id, section_count: 1 })
})

it('follows, blocks and notifies', async () => {
  const { id } = await call<Named>(olive, 'POST', '/v3/boards/', { name: 'To follow' })
  expect(await call(bob, 'PUT', `/v3/boards/${id}/follow/`)).toMatchObject({ follower_count: 1 })
  expect(await call(bob, 'GET', `/v3/boards/${id}/followers/`)).toMatchObject([{ username: 'bob' }])
  expect(await call(olive, 'GET', '/v3/users/bob/boards/following/')).toMatchObject([{ id }])
  expect(await call(bob, 'DELETE', `/v3/boards/${id}/follow/`)).toMatchObject({ follower_count: 0 })

  const olives = `/v3/users/${idOf(world, 'olive')}`
  expect(await call(bob, 'PUT', `${olives}/follow/`)).toMatchObject({ follower_count: 1 })
  expect(await call(bob, 'GET', '/v3/users/olive/followers/')).toMatchObject([{ username: 'bob' }])
  expect(await call(bob, 'GET', '/v3/users/bob/following/')).toMatchObject([{ username: 'olive' }])
  const news = await call<{ kind: string }[]>(olive, 'GET', '/v3/news_hub/')
  expect(news.map(({ kind }) => kind).toSorted()).toEqual([
    'board_followed',
    'board_joined',
    'board_joined',
    'followed',
  ])
  expect(await call(olive, 'GET', '/v3/news_hub/badge/')).toEqual({ unseen_count: 4 })
  await call(olive, 'PUT', '/v3/news_hub/')
  expect(await call(olive, 'GET', '/v3/news_hub/badge/')).toEqual({ unseen_count: 0 })
  expect(await call(bob, 'DELETE', `${olives}/follow/`)).toMatchObject({ follower_count: 0 })

  expect(await call(ada, 'PUT', `${olives}/block/`)).toMatchObject({ blocked_by_me: true })
  expect(await call(ada, 'GET', '/v3/users/blocks/')).toMatchObject([{ username: 'olive' }])
  expect(await call(ada, 'DELETE', `${olives}/block/`)).toMatchObject({ blocked_by_me: false })
})
