import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { givePassword } from '#testing/callers'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { CastName } from '#testing/world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({
    env: { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'CF-IPCountry', REGION_HEADER: 'X-Region' },
  })
})
afterAll(() => world.end())

const florida = { 'cf-ipcountry': 'US', 'x-region': 'FL' }
const texas = { 'cf-ipcountry': 'US', 'x-region': 'TX' }
const password = 'correct horse 7'

const turn = (is_on: boolean) =>
  rows(
    world.database.writer,
    `insert into experiments (name, is_on, changed_at) values ('fdbr_teen_compliance', $1, now())
     on conflict (name) do update set is_on = $1`,
    [is_on],
  )
const linkFor = async (headers: Record<string, string>) =>
  (await world.client().get('AuthFactsResource', {}, { headers })).data<{
    delete_account_path: string | null
  }>().delete_account_path

async function daysUntilGone(name: CastName, headers: Record<string, string>): Promise<number> {
  await givePassword(world, name, password)
  const client = await world.member(name)
  const answer = await client.post('DeleteAccountResource/create', { password }, { headers })
  const { deletion_due_at } = answer.data<{ deletion_due_at: string }>()
  const again = `update accounts set state = 'active', deletion_due_at = null where id = $1`
  await rows(world.database.writer, again, [world.as(name).viewer?.id])
  return Math.round((Date.parse(deletion_due_at) - Date.now()) / 86_400_000)
}

describe('in Florida', () => {
  it('links to the page about deleting an account from the sign-in form', async () => {
    expect(await linkFor(florida)).toBeNull()
    await turn(true)
    expect(await linkFor(florida)).toBe('/account/delete/')
    expect(await linkFor(texas)).toBeNull()
    expect(await linkFor({ 'cf-ipcountry': 'IT', 'x-region': 'FL' })).toBeNull()
  })

  it('deletes a teenager’s account within five working days, anybody else’s after the usual delay', async () => {
    await turn(true)
    expect(await daysUntilGone('kim', florida)).toBe(limits.teenDeletionDelayDays)
    expect(limits.teenDeletionDelayDays).toBeLessThan(5)
    expect(await daysUntilGone('bob', florida)).toBe(limits.deletionDelayDays)
    expect(await daysUntilGone('kim', texas)).toBe(limits.deletionDelayDays)
    await turn(false)
    expect(await daysUntilGone('kim', florida)).toBe(limits.deletionDelayDays)
  })
})
