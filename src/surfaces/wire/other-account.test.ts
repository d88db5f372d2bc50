import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

it('a call that names the account it is for is not executed for another', async () => {
  const olive = await world.member('olive')
  const other = await world.member('bob')
  const { user } = (await olive.get('UserHomefeedResource')).json().client_context
  const named = { headers: { 'x-for-account': user?.id ?? '' } }

  const refused = await other.post('BoardResource/create', { name: 'Not mine' }, named)
  expect([refused.status, refused.outcome]).toEqual([409, 'other_account'])
  const done = await olive.post('BoardResource/create', { name: 'Mine' }, named)
  expect(done.outcome).toBe('ok')
})
