import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/passwords'
import { mailsTo } from '#testing/mails'
import {
  createIdentityWorld,
  credentialsOf,
  type IdentityWorld,
} from '#testing/outside/identity-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: IdentityWorld

beforeAll(async () => {
  world = await createIdentityWorld({ env: { CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

const password = 'satin bower 7'

describe('the connections of a member', () => {
  it('are listed without private details, and belong to one account', async () => {
    const bob = await world.member('bob')
    const credentials = await credentialsOf(bob, 'line', 'rosa')
    const connected = await bob.post('ConnectedAccountsResource/create', credentials)
    expect(connected.data()).toEqual([
      {
        network: 'line',
        id: expect.stringMatching(/^[\w-]{22}$/),
        email: 'rosa.lindqvist@post.example',
        linked_at: expect.stringMatching(/\+0000$/),
        is_last_way_in: true,
      },
    ])
    expect(connected.text).not.toContain('line-rosa')

    const olive = await world.member('olive')
    const taken = await olive.post(
      'ConnectedAccountsResource/create',
      await credentialsOf(olive, 'line', 'rosa'),
    )
    expect(taken.outcome).toBe('identity_taken')
    expect((await olive.get('ConnectedAccountsResource')).data()).toEqual([])
  })

  it('are announced to the owner by mail, once', async () => {
    const kim = await world.member('kim')
    for (const _visit of ['first', 'second']) {
      const credentials = await credentialsOf(kim, 'line', 'nadia')
      expect((await kim.post('ConnectedAccountsResource/create', credentials)).outcome).toBe('ok')
    }
    const mails = await mailsTo(world, 'kim@cast.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['How you log in to Bowerbird was changed'])
    expect(mails[0]?.text).toContain('A LINE account was connected')
  })

  it('can be removed except for the last log-in method', async () => {
    const ada = await world.member('ada')
    for (const network of ['line', 'facebook'] as const) {
      const credentials = await credentialsOf(ada, network, 'tomas')
      expect((await ada.post('ConnectedAccountsResource/create', credentials)).outcome).toBe('ok')
    }
    const remove = (network: string, shown?: string) =>
      ada.post('ConnectedAccountsResource/delete', { network, password: shown })
    const outcomes = await Promise.all([remove('line'), remove('facebook')])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['last_way_in', 'ok'])
    expect((await ada.get('ConnectedAccountsResource')).data()).toHaveLength(1)
    expect((await remove('google')).outcome).toBe('not_found')

    await givePassword(world.as('ada').viewer?.id ?? '')
    const [last] = (await ada.get('ConnectedAccountsResource')).data<{ network: string }[]>()
    expect((await remove(last?.network ?? '', password)).outcome).toBe('ok')
  })
})

describe('connecting and disconnecting', () => {
  const outcomesOf = (client: WireClient, credentials: Options) => ({
    connecting: async (more: Options = {}) =>
      (await client.post('ConnectedAccountsResource/create', { ...credentials, ...more })).outcome,
    disconnecting: async (more: Options = {}) =>
      (await client.post('ConnectedAccountsResource/delete', { network: 'line', ...more })).outcome,
  })

  it('requires the password, and a wrong one does not use up the provider’s proof', async () => {
    const carl = world.client()
    const email = 'carl@mail.example'
    await carl.post('UserRegisterResource/create', {
      type: 'email',
      email,
      password,
      birthday: Date.UTC(1991, 1, 3) / 1_000,
    })
    const { connecting, disconnecting } = outcomesOf(carl, await credentialsOf(carl, 'line', 'pip'))
    expect(await connecting()).toBe('password_wrong')
    expect(await connecting({ password: 'a guess' })).toBe('password_wrong')
    expect((await carl.get('ConnectedAccountsResource')).data()).toEqual([])
    expect(await connecting({ password })).toBe('ok')

    expect(await disconnecting()).toBe('password_wrong')
    expect(await disconnecting({ password: 'a guess' })).toBe('password_wrong')
    expect((await carl.get('ConnectedAccountsResource')).data()).toHaveLength(1)
    expect(await disconnecting({ password })).toBe('ok')
  })

  it('requires a recent log-in of members without a password', async () => {
    const olive = await world.member('olive')
    await world.database.pool.query(
      "update sessions set created_at = now() - interval '1 hour' where account_id = $1",
      [world.as('olive').viewer?.id],
    )
    const { connecting, disconnecting } = outcomesOf(
      olive,
      await credentialsOf(olive, 'line', 'pip'),
    )
    expect(await connecting()).toBe('fresh_log_in_required')
    expect(await disconnecting()).toBe('fresh_log_in_required')
  })
})

async function givePassword(id: string): Promise<void> {
  await world.database.pool.query('update accounts set password_hash = $2 where id = $1', [
    id,
    await hashPassword(password),
  ])
}
