import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { limits } from '#contract/limits'
import { asyncCpuTimeMs } from '#testing/faults/cpu-time'
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

describe('a large body', () => {
  const large = () => toForm({ board_id: board.id, description: 'x'.repeat(300_000) })
  const type = { 'content-type': 'application/x-www-form-urlencoded' }

  it('is not read for a visitor, not even where pictures are accepted', async () => {
    const visitor = world.client()
    const headers = { ...type, ...(await visitor.csrf()) }
    for (const path of [
      '/resource/PinResource/create/',
      '/resource/ApiResource/create/',
      '/v3/pins/',
    ]) {
      const announced = await visitor.send('POST', path, { headers, body: large() })
      expect([announced.status, announced.outcome]).toEqual([401, 'login_required'])
      const chunked = { ...headers, 'transfer-encoding': 'chunked' }
      const unannounced = await visitor.send('POST', path, { headers: chunked, body: large() })
      expect(unannounced.outcome).toBe('login_required')
    }
  })

  it('is refused to members where no pictures are accepted, chunked or not', async () => {
    const headers = { ...type, ...(await olive.csrf()) }
    for (const more of [{}, { 'transfer-encoding': 'chunked' }]) {
      const answer = await olive.send('POST', '/resource/BoardResource/update/', {
        headers: { ...headers, ...more },
        body: large(),
      })
      expect([answer.status, answer.outcome]).toEqual([413, 'body_too_large'])
    }
  })

  it('is read for a picture from a member', async () => {
    const answer = await olive.post('PinResource/create', {
      board_id: board.id,
      image_base64: 'A'.repeat(1_000_000),
    })
    expect(answer.outcome).toBe('image_type_unsupported')
  })
})

describe('a body of many parts', () => {
  const zeros = (parts: number) => `[${'0,'.repeat(parts - 1)}0]`
  const json = { 'content-type': 'application/json' }

  it('of forty megabytes is refused before parsing, wherever pictures are accepted', async () => {
    const headers = { ...json, ...(await olive.csrf()) }
    const many = zeros(20_000_000)
    for (const [path, body] of [
      ['/resource/PinResource/create/', `{"options":{"a":${many}}}`],
      ['/resource/ApiResource/create/', `{"options":{"url":"/v3/pins/","data":{"a":${many}}}}`],
      ['/v3/pins/', `{"a":${many}}`],
    ] as const) {
      const tookMs = await asyncCpuTimeMs(async () => {
        const answer = await olive.send('POST', path, { headers, body })
        expect([answer.status, answer.outcome]).toEqual([413, 'body_too_large'])
      })
      expect(tookMs).toBeLessThan(2_500)
    }
  })

  it('is refused although its length is allowed, in JSON and in a form', async () => {
    const visitor = world.client()
    const headers = { ...json, ...(await visitor.csrf()) }
    const body = `{"url":${zeros(120_000)}}`
    const answer = await visitor.send('POST', '/v3/short_links/', { headers, body })
    expect([answer.status, answer.outcome]).toEqual([413, 'body_too_large'])
    expect(answer.text.length).toBeLessThan(2_000)
    const form = await visitor.post('ApiResource/create', { a: JSON.parse(zeros(30_000)) })
    expect(form.outcome).toBe('body_too_large')
  })

  it('is echoed only up to the limit', async () => {
    const long = { url: 'x'.repeat(200_000), utm_source: 'kept', ids: Array(5_000).fill('1234567') }
    const answer = await olive.postJson('BoardResource/get', { board_id: board.id, ...long })
    const { options } = answer.json().resource
    expect(options).toMatchObject({ board_id: board.id, utm_source: 'kept' })
    expect(options.url).toBeUndefined()
    expect(JSON.stringify(options).length).toBeLessThan(2 * limits.echoLength)
  })

  it('is refused too as an address inside an ApiResource call', async () => {
    const url = `/v3/boards/${board.id}/?${'a&'.repeat(60_000)}`
    const answer = await olive.postJson('ApiResource/get', { url })
    expect([answer.outcome, answer.status]).toEqual(['invalid_input', 400])
  })
})
