import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { type Started, startRole, until } from '#testing/faults/processes'
import { drawBase64 } from '#testing/media/pictures'
import { type WireAnswer, type WireClient, wireClient } from '#testing/wire-client'

const msg = 'A statement took long'

let database: TestDatabase
let web: Started
let client: WireClient
beforeAll(async () => {
  database = await createTestDatabase()
  web = await startRole('web', database.url, { SLOW_STATEMENT_MS: '0', CAPTCHA_PROVIDER: 'none' })
  client = wireClient(web.url)
}, 60_000)
afterAll(async () => {
  client.close()
  await web.clear()
  await database.drop()
})

/** Waits until such a statement was logged for the request of an answer. */
async function untilLogged(answer: WireAnswer, pattern: RegExp): Promise<void> {
  const id = answer.headers['x-request-id']
  await until(() =>
    web
      .events()
      .some(
        (event) => event.msg === msg && event.reqId === id && pattern.test(String(event.statement)),
      ),
  )
}

it('logs statements with the id that the answer carries, each request with its own', async () => {
  const person = { email: 'slow@mail.example', password: 'correct horse 7', birthday: 642_902_400 }
  const signedUp = await client.post('UserRegisterResource/create', person)
  await untilLogged(signedUp, /insert into people/)
  const board = await client.post('BoardResource/create', { name: 'Board' })
  const saved = await client.post('PinResource/create', {
    board_id: board.data<{ id: string }>().id,
    image_base64: await drawBase64(),
  })
  await untilLogged(saved, /insert into pins/)

  const [one, other] = await Promise.all([
    client.get('UserSettingsResource'),
    client.get('UserHomefeedResource'),
  ])
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  await untilLogged(one, /select/)
  await untilLogged(other, /select/)
})

it('keeps values out of the log', () => {
  const lines = web
    .output()
    .split('\n')
    .filter((line) => line.includes(msg))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => line.includes('slow@mail.example'))).toEqual([])
})
