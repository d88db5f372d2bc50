import { describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { rows } from '#platform/database'
import type { Caller } from '#platform/operations'
import { asId } from '#testing/ids'
import {
  member,
  password,
  sessionsOf,
  startWorld,
  stranger,
  tryLogIn,
  world,
} from './test-log-ins.ts'

startWorld()

describe('switching accounts', () => {
  it('requires a live session on this device, whatever user_id is sent', async () => {
    const first = await member()
    const second = await member()
    const browser = first.browser
    const switchTo = (caller: Caller, user_id: PersonId) =>
      tryLogIn(caller, { switch_account: true, user_id })
    // Forged: the account exists, but no device remembers it.
    expect(await switchTo(browser, second.id)).toBe('login_required')
    expect(await switchTo(second.browser, first.id)).toBe('login_required')
    expect(await switchTo(stranger(), first.id)).toBe('login_required')
    expect(await switchTo(browser, asId('9000000000000000001'))).toBe('login_required')
    expect(await tryLogIn(browser, { switch_account: true })).toBe('invalid_input')

    expect(await tryLogIn(browser, { username_or_email: second.email, password })).toBe('ok')
    expect(await switchTo(browser, first.id)).toBe('ok')
    expect(await switchTo(browser, second.id)).toBe('ok')
    // The session was ended elsewhere: remembering the device is not enough.
    await rows(world.database.writer, 'delete from sessions where account_id = $1', [first.id])
    expect(await switchTo(browser, first.id)).toBe('login_required')
  })

  it('is refused with the browser’s cookie copied before the log-in', async () => {
    const { email, id } = await member()
    const shared = (await member()).browser
    const copied = stranger()
    copied.cookies.write('device', shared.cookies.read('device') ?? '')
    expect(await tryLogIn(shared, { username_or_email: email, password })).toBe('ok')
    expect(await tryLogIn(copied, { switch_account: true, user_id: id })).toBe('login_required')
    // The control: the browser's current cookie works.
    copied.cookies.write('device', shared.cookies.read('device') ?? '')
    expect(await tryLogIn(copied, { switch_account: true, user_id: id })).toBe('ok')
  })

  it('keeps ten accounts on a device, and ends the sessions of those beyond', async () => {
    const browser = stranger()
    const members = []
    for (let n = 0; n < 11; n += 1) {
      const one = await member()
      members.push(one)
      expect(await tryLogIn(browser, { username_or_email: one.email, password })).toBe('ok')
    }
    const [first, second] = members
    expect(await tryLogIn(browser, { switch_account: true, user_id: first?.id })).toBe(
      'login_required',
    )
    expect(await tryLogIn(browser, { switch_account: true, user_id: second?.id })).toBe('ok')
    expect(await sessionsOf(first?.id ?? '')).toBe(1)
  })
})
