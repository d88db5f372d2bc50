import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import type { PinId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { toForm, type WireClient } from '#testing/wire-client'

let world: ServedWorld
let visitor: WireClient
let olive: WireClient
let board: Board
let pinId: PinId

beforeAll(async () => {
  world = await createServedWorld()
  visitor = world.client()
  olive = await world.member('olive')
  board = await world.as('olive').run(createBoard, { name: 'Kitchen ideas' })
  const image_base64 = await drawBase64()
  pinId = (await world.as('olive').run(savePin, { board_id: board.id, image_base64 })).id
})
afterAll(() => world.end())

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const data = (value: unknown) => `data=${encodeURIComponent(JSON.stringify(value))}`

describe('the address of a resource', () => {
  it.each([
    '/resource/BoardResource/get/',
    '/resource/BoardResource/get',
    '/_ngjs/resource/BoardResource/get/',
    '/_ngjs/resource/BoardResource/get',
  ])('may be %s', async (path) => {
    const query = data({ options: { board_id: board.id }, context: {} })
    const byGet = await visitor.send('GET', `${path}?source_url=%2F&${query}&_=1731931932000`)
    expect(byGet.status).toBe(200)
    expect(byGet.data()).toMatchObject({ id: board.id })
    const byPost = await visitor.send('POST', path, { headers: formType, body: query })
    expect(byPost.status).toBe(200)
    expect(byPost.data()).toEqual(byGet.data())
  })

  it.each(['create', 'update', 'delete'])('accepts %s by POST only', async (action) => {
    const query = `?${data({ options: { board_id: board.id, name: 'Taken' } })}`
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await olive.send(method, `/resource/BoardResource/${action}/${query}`, {
        headers: await olive.csrf(),
      })
      expect([answer.status, answer.outcome]).toEqual([405, 'method_not_allowed'])
    }
    expect((await visitor.get('BoardResource', { board_id: board.id })).data()).toMatchObject({
      name: 'Kitchen ideas',
    })
  })

  it.each([
    ['/resource/NoSuchResource/get/', 404, 'unknown_resource'],
    ['/resource/NoSuchResource/create/', 404, 'unknown_resource'],
    ['/_ngjs/resource/NoSuchResource/get', 404, 'unknown_resource'],
    ['/resource/constructor/get/', 404, 'unknown_resource'],
    ['/resource/__proto__/get/', 404, 'unknown_resource'],
    ['/resource/PinResource/', 405, 'method_not_allowed'],
    ['/resource/PinResource/frobnicate/', 405, 'method_not_allowed'],
    ['/resource/PinResource/get/more/', 405, 'method_not_allowed'],
    ['/resource/BoardFeedResource/delete/', 405, 'method_not_allowed'],
  ])('%s is refused in the envelope', async (path, status, reason) => {
    for (const method of ['GET', 'POST']) {
      const answer = await visitor.send(method, path)
      expect([answer.status, answer.outcome]).toEqual([status, reason])
      expect(answer.json().resource.name).toBe(path.split('resource/')[1]?.split('/')[0])
    }
  })

  it('may be malformed without breaking the server', async () => {
    for (const path of ['/resource/%zz/get/', '/resource/PinResource/get/%', '/resource/%00/get']) {
      const answer = await visitor.send('GET', path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.json().resource_response).toMatchObject({ status: 'failure', data: null })
    }
  })

  it.each(['bowerbird.example', 'localhost:1', '127.0.0.1', 'ÿ.example', 'a b'])(
    'is served under the host %s',
    async (host) => {
      const answer = await visitor.get(
        'BoardResource',
        { board_id: board.id },
        { headers: { host } },
      )
      expect(answer.data()).toMatchObject({ id: board.id })
    },
  )

  it('needs no header but the CSRF token', async () => {
    const { 'x-csrftoken': token } = await olive.csrf()
    const answer = await olive.send('POST', '/resource/BoardResource/update/', {
      headers: { 'content-type': formType['content-type'], 'x-csrftoken': token },
      body: toForm({ board_id: board.id, description: 'Plain' }),
    })
    expect(answer.data()).toMatchObject({ description: 'Plain' })
  })
})

describe('a form', () => {
  const send = (body: string) =>
    visitor.send('POST', '/resource/BoardResource/get/', { headers: formType, body })

  it.each([
    ['ends with a stray semicolon', () => `${toForm({ board_id: board.id })};`],
    ['names its module', () => `${toForm({ board_id: board.id })}&module_path=App%3EPage`],
    ['has a time', () => `${toForm({ board_id: board.id })}&_=1731931932000`],
    ['has a null context', () => data({ options: { board_id: board.id }, context: null })],
    ['has no context', () => data({ options: { board_id: board.id } })],
    ['has unknown options', () => data({ options: { board_id: board.id, shape: [{}] } })],
  ])('that %s is read', async (_what, body) => {
    expect((await send(body())).data()).toMatchObject({ id: board.id })
  })

  it('may encode spaces as %20 or +, in body and query', async () => {
    const text = JSON.stringify({ options: { board_id: board.id, description: 'a b  c+d' } })
    for (const spaces of ['%20', '+']) {
      const written = encodeURIComponent(text).replaceAll('%20', spaces)
      const answer = await olive.send('POST', '/resource/BoardResource/update/', {
        headers: { ...formType, ...(await olive.csrf()) },
        body: `source_url=%2F&data=${written}`,
      })
      expect(answer.data()).toMatchObject({ description: 'a b  c+d' })
      const queried = await visitor.send('GET', `/resource/BoardResource/get/?data=${written}`)
      expect(queried.json().resource.options).toMatchObject({ description: 'a b  c+d' })
    }
  })

  it.each([
    ['nothing', ''],
    ['empty data', 'data='],
    ['data without options', data({})],
    ['null data', data(null)],
    ['null options', data({ options: null })],
    ['an empty list of options', data({ options: [], context: {} })],
    ['an empty list', data([])],
  ])('with %s has empty options', async (_what, body) => {
    for (const answer of [
      await visitor.send('POST', '/resource/UserHomefeedResource/get/', {
        headers: formType,
        body,
      }),
      await visitor.send('GET', `/resource/UserHomefeedResource/get/?${body}`),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.data<{ id: string }[]>().map(({ id }) => id)).toEqual([pinId])
    }
  })

  it.each([
    ['broken JSON', 'data=%7B%22options%22'],
    ['a number', 'data=7'],
    ['a text', 'data=%22board%22'],
    ['a list', 'data=%5B1%5D'],
    ['options that are a text', data({ options: 'board' })],
    ['options that are a list', data({ options: [1] })],
    ['data twice', 'data=%7B%7D&data=%7B%7D'],
  ])('with %s is refused', async (_what, query) => {
    const answer = await visitor.send('GET', `/resource/BoardResource/get/?${query}`)
    expect([answer.status, answer.outcome]).toEqual([400, 'malformed_body'])
  })
})

describe('a JSON body', () => {
  it.each([
    ['data as an object', () => ({ data: { options: { board_id: board.id } } })],
    ['data as a text', () => ({ data: JSON.stringify({ options: { board_id: board.id } }) })],
    ['options alone', () => ({ options: { board_id: board.id }, context: {} })],
    [
      'other fields beside the options',
      () => ({ source_url: '/', _: 1, options: { board_id: board.id } }),
    ],
  ])('may have %s', async (_what, body) => {
    const answer = await visitor.send('POST', '/resource/BoardResource/get/', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body()),
    })
    expect(answer.data()).toMatchObject({ id: board.id })
  })

  it('may be empty', async () => {
    const answer = await visitor.send('POST', '/resource/UserHomefeedResource/get/', {
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })
})

describe('lenient types', () => {
  it('accepts an id as text or number and keeps every digit above 2^53', async () => {
    expect(BigInt(board.id)).toBeGreaterThan(2n ** 53n)
    for (const written of [board.id, `"${board.id}"`, `" ${board.id} "`]) {
      const text = `{"options":{"board_id":${written}}}`
      const queried = await visitor.send(
        'GET',
        `/resource/BoardResource/get/?data=${encodeURIComponent(text)}`,
      )
      expect(queried.data()).toMatchObject({ id: board.id })
      const json = await visitor.send('POST', '/resource/BoardResource/get/', {
        headers: { 'content-type': 'application/json' },
        body: text,
      })
      expect(json.data()).toMatchObject({ id: board.id })
    }
    // The control: the id that a double would have been rounded to does not exist.
    const rounded = String(Number(board.id))
    const neighbour = rounded === board.id ? String(BigInt(board.id) + 1n) : rounded
    expect((await visitor.get('BoardResource', { board_id: neighbour })).status).toBe(404)
  })

  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '9223372036854775808',
    '99999999999999999999',
    '{}',
    '[]',
    'true',
  ])('refuses %s as an id', async (written) => {
    const value = /^[\d{[t-]/.test(written) ? written : `"${written}"`
    const answer = await visitor.send(
      'GET',
      `/resource/BoardResource/get/?data=${encodeURIComponent(`{"options":{"board_id":${value}}}`)}`,
    )
    expect([answer.status, answer.outcome]).toEqual([400, 'invalid_input'])
    expect(answer.json().resource_response.error?.data).toMatchObject({ field: 'board_id' })
  })

  it('accepts "true" for true, numbers as text, and null, empty or missing for no section', async () => {
    for (const flag of [true, 'true', 1, '1']) {
      const options = { board_id: board.id, filter_section_pins: flag, page_size: '10' }
      expect((await visitor.get('BoardFeedResource', options)).data()).toHaveLength(1)
    }
    for (const section of [null, '', undefined]) {
      const saved = await olive.post('RepinResource/create', {
        pin_id: pinId,
        board_id: board.id,
        section,
      })
      expect(saved.data()).toMatchObject({ section: null })
      await olive.post('PinResource/delete', { id: saved.data<{ id: string }>().id })
    }
  })

  it('answers every id as a decimal text', async () => {
    const answer = await visitor.get('PinResource', { id: pinId })
    const ids: unknown[] = []
    JSON.parse(answer.text, (key, value: unknown) => {
      if (key === 'id' || key.endsWith('_id')) ids.push(value)
      return value
    })
    expect(ids.length).toBeGreaterThanOrEqual(5)
    for (const id of ids) expect(id).toMatch(/^[1-9]\d*$/)
  })
})
