import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { failureKinds } from '#contract/errors'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { toForm, type WireAnswer, type WireClient } from '#testing/wire-client'

let world: ServedWorld
let visitor: WireClient
let olive: WireClient
let board: Board

beforeAll(async () => {
  world = await createServedWorld()
  visitor = world.client()
  olive = await world.member('olive')
  board = await world.as('olive').run(createBoard, { name: 'Kitchen ideas' })
})
afterAll(() => world.end())

/** People without a portrait have initials. */
const initials = expect.stringMatching(/\/_\/portraits\/\d+\/OG\.svg$/)

describe('a success', () => {
  it('has every part of the envelope, compact, and no error', async () => {
    const options = { board_id: board.id, field_set_key: 'detailed' }
    const answer = await olive.get('BoardResource', options)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(
      /^\{"resource_response":\{"status":"success","code":0,"message":"ok",/,
    )
    expect(answer.text).not.toMatch(/[{,]"[a-z_]+": /)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.json()).toStrictEqual({
      resource_response: {
        status: 'success',
        code: 0,
        message: 'ok',
        endpoint_name: 'v3_get_board',
        data: {
          ...JSON.parse(JSON.stringify(board)),
          owner: { ...board.owner, image_small_url: initials, image_medium_url: initials },
        },
        http_status: 200,
      },
      client_context: {
        is_authenticated: true,
        user: {
          id: world.as('olive').viewer?.id,
          username: 'olive',
          full_name: 'Olive Grant',
          email: 'olive@cast.example',
          image_medium_url: initials,
          is_partner: expect.any(Boolean),
          is_operator: false,
          is_email_verified: false,
        },
        country: 'US',
        country_from_hostname: 'US',
        country_from_ip: 'US',
        region_from_ip: '',
        locale: 'en-US',
        language: 'en',
        app_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        request_identifier: expect.stringMatching(/^[\w-]{20,}$/),
      },
      resource: { name: 'BoardResource', options },
      request_identifier: answer.headers['x-request-id'],
    })
    expect(answer.json().client_context.request_identifier).toBe(answer.json().request_identifier)
  })

  it('names no user for a visitor, and the requested language', async () => {
    const answer = await visitor.get(
      'BoardResource',
      { board_id: board.id },
      {
        headers: { 'accept-language': 'de-at,de;q=0.9' },
      },
    )
    expect(answer.json().client_context).toMatchObject({
      is_authenticated: false,
      user: null,
      country: 'AT',
      locale: 'de-AT',
      language: 'de',
    })
  })
})

describe('a failure', () => {
  function expectFailure(answer: WireAnswer, reason: keyof typeof failureKinds, endpoint: string) {
    const { api_error_code: code, http_status } = failureKinds[reason]
    expect(answer.status).toBe(http_status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toMatch(/[{,]"[a-z_]+": /)
    const message = expect.stringMatching(/./)
    const said = { status: 'failure', code, message, http_status }
    const { resource_response, ...rest } = answer.json()
    expect(resource_response).toStrictEqual({
      ...said,
      data: null,
      endpoint_name: endpoint,
      error: {
        ...said,
        api_error_code: code,
        reason,
        message_detail: null,
        data: expect.any(Object),
      },
    })
    expect(Object.keys(rest)).toEqual(['client_context', 'resource', 'request_identifier'])
    return answer.json()
  }

  it('has the declared code and status, in both places', async () => {
    expectFailure(
      await visitor.get('BoardResource', { board_id: '12345' }),
      'board_not_found',
      'v3_get_board',
    )
    expectFailure(
      await visitor.get('UserSettingsResource'),
      'login_required',
      'v3_get_user_settings',
    )
    expectFailure(await visitor.get('NoSuchResource'), 'unknown_resource', '')
    expectFailure(await visitor.get('BoardResource', {}), 'invalid_input', 'v3_get_board')
  })

  it('names the invalid field as in the contract', async () => {
    const answer = await olive.post('BoardResource/create', { name: '' })
    const { error, message } = expectFailure(
      answer,
      'invalid_input',
      'v3_create_board',
    ).resource_response
    expect(error?.data).toMatchObject({ field: 'name', fields: ['name'] })
    expect(message).toBe("Don't forget to name your board!")
    expect(error?.message).toBe(message)
  })

  it('names the viewer even when it is refused early', async () => {
    const early = [
      await olive.get('NoSuchResource'),
      await olive.post(
        'BoardResource/update',
        { board_id: board.id },
        { headers: { 'x-csrftoken': 'x' } },
      ),
      await olive.send('GET', '/resource/BoardResource/get/?data=%7B'),
      await olive.send('POST', '/resource/BoardResource/get/', {
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
      await olive.send('POST', '/resource/BoardResource/get/', {
        headers: { 'content-type': 'text/plain' },
        body: 'x',
      }),
      await olive.send('GET', '/v3/no/such/path/'),
      await olive.send('PUT', '/no/such/page/'),
    ]
    for (const answer of early) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.json().client_context).toMatchObject({
        is_authenticated: true,
        user: { username: 'olive' },
      })
    }
  })

  it('comes in the envelope for every code that a resource can raise by itself', async () => {
    const tooLong = `data=${'x'.repeat(300_000)}`
    const large = await visitor.send('POST', '/resource/BoardResource/get/', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: tooLong,
    })
    expectFailure(large, 'body_too_large', 'v3_get_board')
    const save = await visitor.post('PinResource/create', { image_base64: 'x'.repeat(300_000) })
    expectFailure(save, 'login_required', 'v3_create_pin')
  })
})

describe('the echo of options leaves out', () => {
  const secret = 'hunter2-hunter2'

  it.each([
    ['password', { password: secret }],
    ['old and new passwords', { old_password: secret, new_password_confirm: secret }],
    ['a token', { token: secret, access_token: secret, csrftoken: secret }],
    ['a nested token', { login: { oauth: [{ accessToken: secret }] }, data: { password: secret } }],
    ['a picture', { image_base64: secret }],
  ])('%s', async (_what, options) => {
    for (const answer of [
      await visitor.get('BoardResource', { board_id: board.id, ...options }),
      await visitor.get('BoardResource', { board_id: '1', ...options }),
      await visitor.post('UserSessionResource/create', {
        username_or_email: 'nobody',
        password: 'x',
        ...options,
      }),
      await visitor.post('NoSuchResource/create', options),
      await visitor.api('create', '/v3/login/', options),
      await visitor.send('PUT', `/v3/boards/1/?password=${secret}`),
      await olive.send('POST', '/resource/BoardResource/create/', {
        headers: { 'content-type': 'application/json', ...(await olive.csrf()) },
        body: JSON.stringify({ options: { ...options, name: [] } }),
      }),
    ]) {
      expect(answer.text).not.toContain(secret)
    }
  })

  it('nothing else', async () => {
    const options = { referrer: 'home', password: secret, tags: ['a', { b: 1 }] }
    const answer = await visitor.post('UserSessionResource/create', options)
    expect(answer.json().resource.options).toEqual({
      referrer: 'home',
      tags: ['a', { b: 1 }],
    })
  })

  it('options that are nested too deep', async () => {
    for (const deep of [
      '['.repeat(9_000) + ']'.repeat(9_000),
      '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000),
    ]) {
      const answer = await visitor.send('POST', '/resource/BoardResource/get/', {
        headers: { 'content-type': 'application/json' },
        body: `{"options":{"board_id":"1","deep":${deep}}}`,
      })
      expect(answer.status).toBe(400)
    }
  })
})

describe('request identifiers', () => {
  it('are unique, and never the client’s', async () => {
    const chosen = 'chosen-by-the-client'
    const headers = { 'request-id': chosen, 'x-request-id': chosen }
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        visitor.send('GET', `/resource/BoardResource/get/?${toForm({ board_id: board.id })}`, {
          headers,
        }),
      ),
    )
    const ids = answers.map((answer) => answer.json().request_identifier)
    expect(new Set(ids).size).toBe(200)
    expect(ids).not.toContain(chosen)
  })
})
