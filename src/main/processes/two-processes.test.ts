import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { type Started, startRole, until } from '#testing/faults/processes'
import { drawBase64 } from '#testing/media/pictures'
import { type WireClient, wireClient } from '#testing/wire-client'

let testDatabase: TestDatabase
let processes: Started[] = []
const clients: WireClient[] = []

const password = 'correct horse 7'
const birthday = 642_902_400
/** How long the end of a session may take to be known everywhere, plus time for the answer. */
const forgottenMs = 1_000 + 300

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  // A fifth of every budget, so that few requests use one up.
  const env = { RATE_LIMIT_SCALE: '0.2', CAPTCHA_PROVIDER: 'none' }
  const started = [startRole('web', testDatabase.url, env), startRole('web', testDatabase.url, env)]
  processes = await Promise.all(started)
})
afterAll(async () => {
  for (const client of clients) client.close()
  await Promise.all(processes.map((one) => one.clear()))
  await testDatabase.drop()
})

function clientOf(n: number, cookies?: Map<string, string>): WireClient {
  const client = wireClient(processes[n]?.url ?? '')
  for (const [name, value] of cookies ?? []) client.cookies.set(name, value)
  clients.push(client)
  return client
}

let people = 0
async function signUp(n: number): Promise<WireClient> {
  const client = clientOf(n)
  const email = `person-${++people}@mail.example`
  const answer = await client.post('UserRegisterResource/create', { email, password, birthday })
  expect(answer.status).toBe(200)
  return client
}

describe('two processes over one database', () => {
  it('share sessions, and know of their end within a second', async () => {
    const here = await signUp(0)
    const there = clientOf(1, here.cookies)
    expect((await there.get('UserSettingsResource')).status).toBe(200)
    await here.post('UserSessionResource/delete')
    const ms = await until(
      async () => (await there.get('UserSettingsResource')).outcome === 'login_required',
      forgottenMs,
    )
    expect(ms).toBeLessThanOrEqual(forgottenMs)
  })

  it('show at once what the other has saved, changed and deleted', async () => {
    const here = await signUp(0)
    const there = clientOf(1, here.cookies)
    const board = (await here.post('BoardResource/create', { name: 'Shared' })).data<{
      id: string
    }>()
    const board_id = board.id
    for (let n = 0; n < 5; n += 1) {
      const [writer, reader] = n % 2 === 0 ? [here, there] : [there, here]
      const saved = await writer.post('PinResource/create', {
        board_id,
        image_base64: await drawBase64(),
      })
      const { id } = saved.data<{ id: string }>()
      const feed = await reader.get('BoardFeedResource', { board_id })
      expect(feed.data<{ id: string }[]>()[0]?.id).toBe(id)
      await writer.post('PinResource/update', { id, title: `Title ${n}` })
      expect((await reader.get('PinResource', { id })).data()).toMatchObject({
        title: `Title ${n}`,
      })
      expect((await reader.get('BoardResource', { board_id })).data()).toMatchObject({
        pin_count: n + 1,
      })
    }
    await there.post('BoardResource/delete', { board_id })
    expect((await here.get('BoardResource', { board_id })).outcome).toBe('board_not_found')
  })

  it('create distinct ids', async () => {
    const here = await signUp(0)
    const there = clientOf(1, here.cookies)
    const boards = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 === 0 ? here : there).post('BoardResource/create', { name: `Board ${n}` }),
      ),
    )
    const ids = boards.map((answer) => answer.data<{ id: string }>().id)
    expect(new Set(ids).size).toBe(40)
    expect(
      new Set(processes.map((_, n) => Number((BigInt(ids[n] ?? 0) >> 12n) & 1_023n))).size,
    ).toBe(2)
  })

  it('count shared budgets together', async () => {
    // 30 log-ins in ten minutes per address; a fifth of that here.
    const outcomes: string[] = []
    for (let n = 0; n < 16; n += 1) {
      const form = { username_or_email: `stranger-${n}@mail.example`, password: 'x' }
      outcomes.push((await clientOf(n % 2).post('UserSessionResource/create', form)).outcome)
    }
    expect(outcomes.slice(0, 6)).toEqual(Array(6).fill('account_not_found'))
    expect(outcomes.slice(6)).toEqual(Array(10).fill('rate_limited'))
  })
})
