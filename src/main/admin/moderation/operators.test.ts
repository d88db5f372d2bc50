import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeOperator } from '#domains/accounts'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'
import { operators } from './operators.ts'

let world: World
let printed: string[] = []

beforeAll(async () => {
  world = await createWorld({ OPERATORS: 'Ada', OPERATOR_SECOND_FACTOR: 'optional' })
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.end()
})

async function list(): Promise<string> {
  printed = []
  await operators.run(world, [], {})
  return printed.join('')
}

it('lists who is an operator, by the setting or by a proof, and who has no second factor', async () => {
  await world.database.transaction((db) => makeOperator(db, world.services, idOf(world, 'olive')))
  await rows(
    world.database.writer,
    `insert into second_factors (account_id, phone, phone_verified_at, enabled_at)
     values ($1, '+15550100', now(), now())`,
    [idOf(world, 'olive')],
  )
  expect((await list()).split('\n').toSorted()).toEqual([
    '',
    '@ada  has NO second factor',
    '@olive  has a second factor',
  ])
})

it('says how many are kept out where a second factor is required', async () => {
  const { settings } = world.services
  settings.operatorSecondFactor = 'required'
  const said = await list()
  settings.operatorSecondFactor = 'optional'
  expect(said).toContain('1 of them cannot open the operator’s pages')
  expect(await list()).not.toContain('cannot open')
})

it('says that there is none', async () => {
  const none = await createWorld()
  printed = []
  await operators.run(none, [], {})
  await none.end()
  expect(printed.join('')).toBe('There is no operator.\n')
})
