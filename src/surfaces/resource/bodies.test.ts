import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { toForm, type WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let board: Board

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  board = await world.as('olive').run(createBoard, { name: 'Kitchen ideas' })
})
afterAll(() => world.end())

/** Routes that would change something if they read the body. */
const acting: Route[] = [
  [
    'POST',
    '/resource/BoardResource/update/',
    (name) => ({ options: { board_id: board.id, name } }),
  ],
  [
    'POST',
    '/_ngjs/resource/BoardResource/update',
    (name) => ({ options: { board_id: board.id, name } }),
  ],
  [
    'POST',
    '/resource/ApiResource/update/',
    (name) => ({ options: { url: `/v3/boards/${board.id}/`, data: { name } } }),
  ],
  ['PUT', '/v3/boards/BOARD/', (name) => ({ name })],
]
const routes: Route[] = [...acting, ['DELETE', '/v3/boards/BOARD/', () => ({})]]

type Route = [method: string, path: string, body: (name: string) => object]

const send = async (method: string, path: string, type: string | undefined, body: string) =>
  olive.send(method, path.replace('BOARD', board.id), {
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...(await olive.csrf()) },
    body,
  })
const boardNow = () => world.as('olive').run(getBoard, { board_id: board.id })

/** Unknown types, and spellings that have got past the checks of other products. */
const refusedTypes = [
  'text/plain',
  'text/plain; charset=utf-8',
  'text/plain;application/json',
  'application/jsonp',
  'application/json-patch+json',
  'application/vnd.api+json',
  'application/ld+json',
  'application',
  'application/',
  '/json',
  'json',
  '*/*',
  'text/json',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'multipart/mixed',
  'application/xml',
  'text/html',
  'application/x-www-form-urlencoded-x',
  'application/json, text/plain',
  'text/plain, application/json',
]

describe.each(routes)('%s %s', (method, path, body) => {
  it.each(refusedTypes)('never reads a body of type %s', async (type) => {
    const answer = await send(method, path, type, JSON.stringify(body('Slipped past')))
    expect([answer.status, answer.outcome]).toEqual([415, 'unsupported_media_type'])
    expect(await boardNow()).toEqual(board)
  })

  it('never reads a body without a type', async () => {
    const answer = await send(method, path, undefined, JSON.stringify(body('Slipped past')))
    expect(answer.status).toBe(415)
    expect(await boardNow()).toEqual(board)
  })

  it.each([
    '{',
    '}',
    '{"a":}',
    "{'options':{}}",
    '{"options":{},}',
    '[1,]',
    '[1 2]',
    '{"a":1 "b":2}',
    '{"a":01}',
    '{"a":+1}',
    '{"a":.5}',
    '{"a":1.}',
    '{"a":0x1}',
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":"\u0001"}',
    '{"a":"tab\there"}',
    '{"a":"\\x00"}',
    '{"a":"\\u12"}',
    '{"a":"unfinished',
    '{"options":{}} x',
    '{"options":{}}{"options":{}}',
    '/* x */{}',
    '// x\n{}',
    'undefined',
    'True',
    'nul',
    '\ufeff\ufeff{}',
    '{a:1}',
    '""x',
    '\0',
    '[[[',
    '{"a":[1,2}',
  ])('refuses the broken JSON %j', async (text) => {
    const answer = await send(method, path, 'application/json', text)
    expect([answer.status, answer.outcome]).toEqual([400, 'malformed_body'])
  })

  it('refuses a body over the limit, and serves the next request', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const answer = await send(
        method,
        path,
        type,
        `{"options":{"name":"${'x'.repeat(43_000_000)}"}}`,
      )
      expect([answer.status, answer.outcome]).toEqual([413, 'body_too_large'])
    }
    expect((await olive.get('BoardResource', { board_id: board.id })).status).toBe(200)
  })
})

describe.each(acting)('%s %s', (method, path, body) => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json\t; charset=utf-8',
    ' application/json ',
  ])('reads %j', async (type) => {
    const answer = await send(method, path, type, JSON.stringify(body('Kitchen ideas')))
    expect(answer.data()).toMatchObject({ name: 'Kitchen ideas' })
  })

  it.each(['null', 'true', '7', '"text"', '[]', '[1,2]', '[[]]', '{}'])(
    'changes nothing for the valid JSON %s',
    async (text) => {
      const answer = await send(method, path, 'application/json', text)
      expect([200, 400]).toContain(answer.status)
      expect(await boardNow()).toEqual(board)
    },
  )
})

describe('options of the wrong kind', () => {
  const wrong: unknown[] = [
    {},
    [],
    [[]],
    true,
    7.5,
    -1,
    '',
    ' ',
    { toString: 'x' },
    [null],
    { length: 1 },
  ]

  it.each(['name', 'description', 'privacy', 'category', 'board_id'])(
    'are refused or converted for %s',
    async (field) => {
      for (const value of wrong) {
        const answer = await olive.postJson('BoardResource/update', {
          board_id: board.id,
          [field]: value,
        })
        if (answer.status !== 200) {
          expect([answer.status, answer.outcome]).toEqual([400, 'invalid_input'])
          expect(answer.json().resource_response.error?.data).toMatchObject({ field })
        }
      }
    },
  )

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
    'named %s do no harm',
    async (field) => {
      for (const value of [{ is_admin: true, name: 'Polluted' }, 'x', null]) {
        const answer = await olive.send('POST', '/resource/BoardResource/get/', {
          headers: { 'content-type': 'application/json' },
          body: `{"options":{"board_id":"${board.id}","${field}":${JSON.stringify(value)}}}`,
        })
        expect(answer.data()).toMatchObject({ id: board.id })
        const form = await olive.send('POST', '/resource/BoardResource/get/', {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `${toForm({ board_id: board.id })}&${field}=x`,
        })
        expect(form.status).toBe(200)
      }
      expect(({} as { is_admin?: unknown }).is_admin).toBeUndefined()
    },
  )

  it('do not change fields that cannot be edited', async () => {
    const answer = await olive.post('BoardResource/update', {
      board_id: board.id,
      id: '1',
      owner_id: world.as('bob').viewer?.id,
      pin_count: 9,
      created_at: 'Thu, 01 Jan 1970 00:00:00 +0000',
      slug: 'chosen',
      follower_count: 9,
    })
    expect(answer.data()).toEqual((await olive.get('BoardResource', { board_id: board.id })).data())
    expect(await boardNow()).toMatchObject({
      id: board.id,
      slug: board.slug,
      owner: board.owner,
      pin_count: 0,
      follower_count: 0,
      created_at: board.created_at,
    })
  })
})
