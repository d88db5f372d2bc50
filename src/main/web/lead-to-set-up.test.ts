import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '#platform/database'
import type { PageRenderer } from '#surfaces/pages'
import { createServedWorld, type ServedWorld, type ServedWorldOptions } from '#testing/served-world'

const pages: PageRenderer = {
  addAssets: async () => {},
  render: async () => ({ status: 200, html: 'a page' }),
}
/** As it is when it starts for the first time: without the cast. */
const emptied: ServedWorldOptions = {
  pages,
  alter: async (world) => {
    await rows(world.database.writer, 'delete from accounts', [])
    return world
  },
}

let empty: ServedWorld
let named: ServedWorld
let used: ServedWorld
beforeAll(async () => {
  empty = await createServedWorld(emptied)
  named = await createServedWorld({ ...emptied, env: { OPERATORS: 'olive' } })
  used = await createServedWorld({ pages })
})
afterAll(() => Promise.all([empty, named, used].map((world) => world.end())))

const open = async (world: ServedWorld, path: string) => {
  const { status, headers } = await world.client().send('GET', path)
  return headers.location ?? status
}

it.each(['/', '/?from=home', '/login/', '/signup'])('leads from %s to the set-up', async (path) => {
  expect(await open(empty, path)).toBe('/setup/')
})
it.each(['/setup/', '/olive/', '/ideas/'])('leaves %s alone', async (path) => {
  expect(await open(empty, path)).toBe(200)
})
it('leads nowhere where the setting names operators, or somebody has an account', async () => {
  expect([await open(named, '/'), await open(used, '/')]).toEqual([200, 200])
})
it('ends with the first account, without a restart', async () => {
  const answer = await empty.client().post('UserRegisterResource/create', {
    ...{ email: 'first@mail.example', password: 'correct horse 7' },
    birthday: Date.UTC(1990, 4, 17) / 1_000,
    setup_code: empty.services.settings.setupCode,
  })
  expect(answer.outcome).toBe('ok')
  expect(await open(empty, '/')).toBe(200)
})
