import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOperators, makeOperator } from '#domains/accounts'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let bob: WireClient
let ada: WireClient

beforeAll(async () => {
  world = await createServedWorld({
    env: { OPERATORS: 'ada', OPERATOR_SECOND_FACTOR: 'required', CAPTCHA_PROVIDER: 'none' },
  })
  await world.database.transaction((db) => makeOperator(db, world.services, idOf(world, 'bob')))
  await rows(
    world.database.writer,
    `insert into second_factors (account_id, phone, phone_verified_at, enabled_at) values ($1, '+15550100', now(), now())`,
    [idOf(world, 'bob')],
  )
  bob = await world.member('bob')
  ada = await world.member('ada')
})
afterAll(() => world.end())

it('an operator without a second factor can do nothing as one', async () => {
  expect((await ada.get('ReportsResource')).outcome).toBe('operator_factor_required')
  expect((await ada.get('SiteResource')).outcome).toBe('operator_factor_required')
  // What they do as a member goes on.
  expect((await ada.get('SecondFactorResource')).outcome).toBe('ok')
})

it('one who has it, and one where it is optional, may', async () => {
  expect((await bob.get('ReportsResource')).outcome).toBe('ok')
  world.services.settings.operatorSecondFactor = 'optional'
  try {
    const again = await world.member('ada')
    expect((await again.get('ReportsResource')).outcome).toBe('ok')
  } finally {
    world.services.settings.operatorSecondFactor = 'required'
  }
})

it('others are no operators, with or without it', async () => {
  const kim = await world.member('kim')
  expect((await kim.get('ReportsResource')).outcome).toBe('not_allowed')
})

it('who has none is listed', async () => {
  expect(await listOperators(world.database.reader, world.services)).toEqual([
    { username: 'ada', has_second_factor: false },
    { username: 'bob', has_second_factor: true },
  ])
})
