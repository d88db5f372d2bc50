import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board, Section } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { PinId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { v3Routes } from '#testing/declared/all-operations'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'
import type { Method } from './index.ts'

let world: ServedWorld
let olive: WireClient
let visitor: WireClient
let board: Board
let section: Section
let pinId: PinId

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  visitor = world.client()
  board = await world.as('olive').run(createBoard, { name: 'Kitchen ideas' })
  section = await world.as('olive').run(createSection, { board_id: board.id, name: 'Lighting' })
  for (let n = 0; n < 5; n += 1) {
    const place = { board_id: board.id, section: section.id }
    const saved = await world
      .as('olive')
      .run(savePin, { ...place, image_base64: await drawBase64() })
    pinId = saved.id
  }
})
afterAll(() => world.end())

const actions = { GET: 'get', POST: 'create', PUT: 'update', DELETE: 'delete' } as const

async function bare(client: WireClient, method: Method, path: string, fields: Options = {}) {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )
  if (method === 'GET') return client.send('GET', `${path}?${query}`)
  return client.send(method, path, {
    headers: { 'content-type': 'application/json', ...(await client.csrf()) },
    body: JSON.stringify(fields),
  })
}

const insideApiResource = (
  client: WireClient,
  method: Method,
  path: string,
  fields: Options = {},
) => client.api(actions[method], path, fields)

/** The envelope without the request identifier and the resource. */
function sameParts(answer: WireAnswer) {
  const { resource_response, client_context } = answer.json()
  return {
    status: answer.status,
    resource_response,
    client_context: { ...client_context, request_identifier: '' },
  }
}

const reads: [string, () => string, Options][] = [
  ['a board', () => `/v3/boards/${board.id}/`, {}],
  ['a missing board', () => '/v3/boards/12345/', {}],
  ['a board by an invalid id', () => '/v3/boards/kitchen/', {}],
  ['its pins', () => `/v3/boards/${board.id}/pins/`, { page_size: 2 }],
  ['its sections', () => `/v3/boards/${board.id}/sections/`, {}],
  ['a section', () => `/v3/board/sections/${section.id}/`, {}],
  ['its pins, too', () => `/v3/board/sections/${section.id}/pins/`, { page_size: 2 }],
  ['a pin', () => `/v3/pins/${pinId}/`, {}],
  ['a pin with its marker', () => `/v3/pins/${pinId}~0/`, {}],
  ['a person', () => '/v3/users/olive/', {}],
  ['their boards', () => '/v3/users/olive/boards/', { sort: 'alphabetical' }],
  ['their pins', () => '/v3/users/olive/pins/', { page_size: 1 }],
  ['one’s own settings', () => '/v3/users/settings/', {}],
  ['one’s own boards', () => '/v3/boards/picker/', {}],
  ['fresh pins', () => '/v3/feeds/home/', { page_size: 3 }],
  ['whether an address is known', () => '/v3/register/exists/', { email: 'olive@cast.example' }],
  ['a page size out of bounds', () => '/v3/feeds/home/', { page_size: 251 }],
]

describe('reading, directly and inside ApiResource, gives the same envelope', () => {
  it.each(reads)('for %s', async (_what, path, fields) => {
    for (const client of [visitor, olive]) {
      const answer = await bare(client, 'GET', path(), fields)
      const other = await insideApiResource(client, 'GET', path(), fields)
      expect(sameParts(other)).toEqual(sameParts(answer))
      const withoutSlash = await bare(client, 'GET', path().replace(/\/$/, ''), fields)
      expect(sameParts(withoutSlash)).toEqual(sameParts(answer))
    }
  })

  it('for fields in the query of the inner address, and by POST', async () => {
    const answer = await bare(visitor, 'GET', `/v3/boards/${board.id}/pins/`, { page_size: 2 })
    const inAddress = await insideApiResource(
      visitor,
      'GET',
      `/v3/boards/${board.id}/pins/?page_size=2`,
    )
    expect(sameParts(inAddress)).toEqual(sameParts(answer))
    const byPost = await visitor.post('ApiResource/get', {
      url: `/v3/boards/${board.id}/pins/`,
      data: { page_size: 2 },
    })
    expect(sameParts(byPost)).toEqual(sameParts(answer))
    const elsewhere = await visitor.send(
      'GET',
      `/_ngjs/resource/ApiResource/get/?data=${encodeURIComponent(
        JSON.stringify({
          options: { url: `/v3/boards/${board.id}/pins`, data: { page_size: '2' } },
        }),
      )}`,
    )
    expect(sameParts(elsewhere)).toEqual(sameParts(answer))
  })
})

describe.each([
  ['bare', bare],
  ['inside ApiResource', insideApiResource],
] as const)('changes, %s,', (_form, send) => {
  it('create, edit and delete a board, its sections and its pins', async () => {
    const made = (await send(olive, 'POST', '/v3/boards/', { name: 'Short-lived' })).data<Board>()
    const path = `/v3/boards/${made.id}/`
    const renamed = await send(olive, 'PUT', path, { name: 'Renamed', privacy: 'secret' })
    expect(renamed.data()).toMatchObject({ id: made.id, name: 'Renamed', privacy: 'secret' })
    const part = (await send(olive, 'POST', `${path}sections/`, { name: 'Part' })).data<Section>()
    const saved = await send(olive, 'POST', '/v3/pins/', {
      board_id: made.id,
      section: part.id,
      image_base64: await drawBase64(),
    })
    const { id } = saved.data<{ id: string }>()
    expect(
      (await send(olive, 'PUT', `/v3/pins/${id}/`, { title: 'A title' })).data(),
    ).toMatchObject({
      title: 'A title',
      section: { title: 'Part' },
    })
    const again = await send(olive, 'POST', `/v3/pins/${id}/repin/`, { board_id: board.id })
    const copy = again.data<{ id: string }>().id
    expect((await send(olive, 'DELETE', `/v3/pins/${copy}/`)).data()).toBeNull()
    const partPath = `/v3/board/sections/${part.id}/`
    expect((await send(olive, 'PUT', partPath, { name: 'Piece' })).data()).toMatchObject({
      title: 'Piece',
    })
    expect((await send(olive, 'DELETE', partPath)).data()).toBeNull()
    expect((await send(olive, 'DELETE', path)).data()).toBeNull()
    expect((await send(olive, 'GET', path)).outcome).toBe('board_not_found')
    expect(
      (await send(olive, 'PUT', '/v3/users/settings/', { about: 'Collects' })).data(),
    ).toMatchObject({ about: 'Collects' })
  })

  it('are for members, on their own things', async () => {
    const bob = await world.member('bob')
    expect((await send(visitor, 'PUT', `/v3/boards/${board.id}/`, { name: 'x' })).outcome).toBe(
      'login_required',
    )
    expect((await send(bob, 'PUT', `/v3/boards/${board.id}/`, { name: 'x' })).outcome).toBe(
      'board_not_found',
    )
    expect((await send(bob, 'DELETE', `/v3/pins/${pinId}/`)).outcome).toBe('pin_not_found')
  })

  it('read all pages by the bookmarks of the answers', async () => {
    const path = `/v3/boards/${board.id}/pins/`
    const whole = (await send(visitor, 'GET', path, { page_size: 250 })).data<{ id: string }[]>()
    const read: string[] = []
    let bookmarks: unknown = ''
    for (let n = 0; bookmarks !== undefined && n < 10; n += 1) {
      const page = await send(visitor, 'GET', path, { page_size: 2, bookmarks })
      read.push(...page.data<{ id: string }[]>().map(({ id }) => id))
      bookmarks = page.json().resource_response.bookmark
    }
    expect(read).toEqual(whole.map(({ id }) => id))
    expect(read).toHaveLength(5)
  })
})

describe('ApiResource', () => {
  it('reads the next page when its options are sent back as they were echoed', async () => {
    const read: string[] = []
    let options: Options = { url: `/v3/boards/${board.id}/pins/`, data: { page_size: 2 } }
    for (let n = 0; n < 10; n += 1) {
      const page = await visitor.get('ApiResource', options)
      read.push(...page.data<{ id: string }[]>().map(({ id }) => id))
      options = page.json().resource.options
      if (page.json().resource.options.bookmarks?.[0] === '-end-') break
    }
    expect(new Set(read).size).toBe(5)
    expect(read).toHaveLength(5)
  })

  it.each([
    ['/v3/no/such/path/', 404, 'unknown_resource'],
    ['/v4/boards/1/', 404, 'unknown_resource'],
    ['/resource/BoardResource/get/', 404, 'unknown_resource'],
    ['/v3/boards/1/2/3/', 404, 'unknown_resource'],
    ['/v3/boards/', 405, 'method_not_allowed'],
    ['/v3/pins/%zz/', 400, 'invalid_input'],
    ['/v3/pins/%00/', 400, 'invalid_input'],
    ['/v3/pins/%ED%A0%80/', 400, 'invalid_input'],
    ['http://[', 400, 'invalid_input'],
    ['', 404, 'unknown_resource'],
    [undefined, 400, 'invalid_input'],
    [7, 400, 'invalid_input'],
    [['/v3/feeds/home/'], 400, 'invalid_input'],
    [{ toString: 'x' }, 400, 'invalid_input'],
    [`/v3/pins/${'9'.repeat(5_000)}/`, 400, 'invalid_input'],
  ])('refuses the address %j', async (url, status, reason) => {
    const answer = await visitor.get('ApiResource', { url, data: {} })
    expect([answer.status, answer.outcome]).toEqual([status, reason])
    expect(answer.json().resource.name).toBe('ApiResource')
  })

  it.each([[], null, 'x', 7, [1]].map((data) => [JSON.stringify(data), data]))(
    'ignores data %s',
    async (_text, data) => {
      const answer = await visitor.get('ApiResource', { url: '/v3/feeds/home/', data })
      expect(answer.status).toBe(200)
    },
  )

  it('prefers the path over a field of the same name', async () => {
    const other = await world.as('olive').run(createBoard, { name: 'Another' })
    for (const answer of [
      await visitor.api('get', `/v3/boards/${board.id}/?board_id=${other.id}`, {
        board_id: other.id,
      }),
      await visitor.send('GET', `/v3/boards/${board.id}/?board_id=${other.id}`),
    ]) {
      expect(answer.data()).toMatchObject({ id: board.id })
    }
  })
})

describe('a /v3/ path', () => {
  it.each([
    ['GET', '/v3/no/such/path/', 404, 'unknown_resource'],
    ['GET', '/v3/boards/', 405, 'method_not_allowed'],
    ['PATCH', '/v3/boards/1/', 405, 'method_not_allowed'],
    ['POST', '/v3/feeds/home/', 405, 'method_not_allowed'],
    ['GET', `/v3/pins/${'9'.repeat(400)}/`, 400, 'invalid_input'],
    ['GET', '/v3/pins/%zz/', 400, 'malformed_body'],
    ['GET', '/v3/pins/%00/', 400, 'invalid_input'],
  ])('%s %s is refused in the envelope', async (method, path, status, reason) => {
    const answer = await visitor.send(method, path)
    expect([answer.status, answer.outcome]).toEqual([status, reason])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-request-id']).toBe(answer.json().request_identifier)
  })

  it('accepts a form as well as JSON', async () => {
    const answer = await olive.send('POST', '/v3/boards/', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(await olive.csrf()) },
      body: 'name=By+a+form&privacy=secret&source_url=%2F&_=1;',
    })
    expect(answer.data()).toMatchObject({ name: 'By a form', privacy: 'secret' })
  })

  it('is in the table once for each method, and no path hides another', () => {
    const lines = v3Routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(lines).size).toBe(lines.length)
    for (const { path } of v3Routes) expect(path).toMatch(/^\/(v3|ads\/v4)\/.*\/$/)
  })

  it('matches a fixed path before one with a parameter, both directly and inside ApiResource', async () => {
    for (const send of [bare, insideApiResource]) {
      const answer = await send(olive, 'GET', '/v3/users/settings/')
      expect(answer.json().resource_response.endpoint_name).toBe('v3_get_user_settings')
      const picker = await send(olive, 'GET', '/v3/boards/picker/')
      expect(picker.json().resource_response.endpoint_name).toBe('v3_get_board_picker_boards')
    }
  })

  it('accepts a picture of many megabytes from a member', async () => {
    const large = await drawPicture({ widthPx: 600, heightPx: 900 })
    const padded = Buffer.concat([large, Buffer.alloc(2_000_000)])
    const answer = await bare(olive, 'POST', '/v3/pins/', {
      board_id: board.id,
      image_base64: padded.toString('base64'),
    })
    expect([200, 400]).toContain(answer.status)
    expect(answer.outcome).not.toBe('body_too_large')
  })
})
