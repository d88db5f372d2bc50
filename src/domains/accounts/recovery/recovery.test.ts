import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { forgotPassword } from '#contract/accounts/recovery/forgot-password'
import { getPasswordReset } from '#contract/accounts/recovery/get-password-reset'
import { resetPassword } from '#contract/accounts/recovery/reset-password'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import type { PersonId } from '#contract/ids'
import { tokenHash } from '#platform/crypto'
import { row, rows } from '#platform/database'
import { retryWhenBusy } from '#testing/database/retry-when-busy'
import { mailsTo, secretIn } from '#testing/mails'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ CAPTCHA_PROVIDER: 'none' })
})
afterAll(() => world.end())

const password = 'correct horse 7'
const newPassword = 'satin bower 7'
const path = '/password/reset/'

const open = async (email: string) =>
  (
    await world.visitor.run(signUp, {
      email,
      password,
      birthday: Date.UTC(1990, 4, 17) / 1_000,
    })
  ).user

const requestReset = (username_or_email: string) =>
  world.visitor.run(forgotPassword, { username_or_email })
const resetsTo = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('Reset your'))
const tokenFor = async (email: string) => {
  await requestReset(email)
  return secretIn((await resetsTo(email)).at(-1), path)
}
const reset = (token: string, more: object = {}) =>
  world.visitor.run(resetPassword, {
    token,
    new_password: newPassword,
    new_password_confirm: newPassword,
    ...more,
  })
const logInWith = (username_or_email: string, word: string) =>
  world.visitor.run(logIn, { username_or_email, password: word })
const count = async (text: string, values: unknown[]) =>
  Number((await row<{ n: string }>(world.database.reader, text, values))?.n)

describe('a forgotten password', () => {
  it('is requested by address or username, and the link goes to the stored address alone', async () => {
    const { username } = await open('lost@mail.example')
    for (const name of ['lost@mail.example', 'LOST@mail.example', username]) {
      expect(await requestReset(name)).toBeNull()
    }
    const mails = await resetsTo('lost@mail.example')
    expect(mails).toHaveLength(3)
    expect(await mailsTo(world, 'LOST@mail.example')).toEqual([])
    expect(new URL(mails[0]?.links[0] ?? '').origin).toBe(world.config.PUBLIC_URL)
  })

  it('gives the same answer for unknown people, and mails nobody', async () => {
    for (const name of ['nobody@mail.example', 'nobody_here', 'not an @ address', '@']) {
      expect(await requestReset(name)).toBeNull()
    }
    expect(await mailsTo(world, 'nobody@mail.example')).toEqual([])
  })

  it('does the same work for a known and an unknown address before it answers', async () => {
    await open('known@mail.example')
    await mailsTo(world, 'known@mail.example')
    await runAllJobs(world)
    const announced = async (name: string) => {
      await requestReset(name)
      const [{ payload } = { payload: null }, ...more] = await rows<{
        payload: { account_id: PersonId }
      }>(world.database.writer, 'delete from graphile_worker._private_jobs returning payload', [])
      expect(more).toEqual([])
      return payload?.account_id
    }
    expect(await announced('known@mail.example')).toMatch(/^[1-9]/)
    expect(await announced('unknown@mail.example')).toBe('0')
    const tokens = `select count(*) n from account_tokens where email like '%nown@mail.example'
      and purpose = 'reset_password'`
    expect(await count(tokens, [])).toBe(0)
  })

  it('refuses several addresses at once', async () => {
    await open('one@mail.example')
    await expect(
      world.visitor.runRaw(forgotPassword, {
        username_or_email: ['one@mail.example', 'thief@mail.example'],
      }),
    ).rejects.toMatchObject({ code: 'invalid_input', detail: { field: 'username_or_email' } })
    await requestReset('one@mail.example,thief@mail.example')
    expect(await mailsTo(world, 'thief@mail.example')).toEqual([])
    expect(await resetsTo('one@mail.example')).toEqual([])
  })
})

describe('a link from a mail', () => {
  it('shows whose it is and stays valid, sets a password once, and ends every session', async () => {
    const user = await open('back@mail.example')
    await logInWith('back@mail.example', password)
    const token = await tokenFor('back@mail.example')
    expect(await world.visitor.run(getPasswordReset, { token })).toMatchObject({
      username: user.username,
      image_medium_url: null,
    })
    expect(await reset(token)).toEqual({ email: 'back@mail.example' })
    expect(await count('select count(*) n from sessions where account_id = $1', [user.id])).toBe(0)

    await expect(reset(token)).rejects.toMatchObject({ code: 'reset_token_invalid' })
    await expect(world.visitor.run(getPasswordReset, { token })).rejects.toMatchObject({
      code: 'reset_token_invalid',
    })
    await expect(logInWith('back@mail.example', password)).rejects.toMatchObject({
      code: 'password_wrong',
    })
    expect((await logInWith('back@mail.example', newPassword)).user.id).toBe(user.id)
    const subjects = (await mailsTo(world, 'back@mail.example')).map(({ subject }) => subject)
    expect(subjects).toContain('Your Bowerbird password was changed')
  })

  it('lets one of fifty concurrent uses through', async () => {
    await open('race@mail.example')
    const token = await tokenFor('race@mail.example')
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => retryWhenBusy(() => reset(token))),
    )
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'reset_token_invalid')).toHaveLength(49)
  })

  it('is invalid once another one was used', async () => {
    await open('two@mail.example')
    const [first, second] = [await tokenFor('two@mail.example'), await tokenFor('two@mail.example')]
    expect(first).not.toBe(second)
    await reset(second)
    await expect(reset(first)).rejects.toMatchObject({ code: 'reset_token_invalid' })
  })

  it('expires after an hour', async () => {
    await open('late@mail.example')
    const token = await tokenFor('late@mail.example')
    await rows(
      world.database.writer,
      `update account_tokens set expires_at = now() - interval '1 second' where token_hash = $1`,
      [tokenHash(token)],
    )
    await expect(reset(token)).rejects.toMatchObject({ code: 'reset_token_invalid' })
  })

  it('survives an attempt that was refused', async () => {
    const { username } = await open('slip@mail.example')
    const token = await tokenFor('slip@mail.example')
    await expect(reset(token, { new_password_confirm: 'other' })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field: 'new_password_confirm' },
    })
    const both = (word: string) => ({ new_password: word, new_password_confirm: word })
    for (const [word, code] of [
      ['short 1', 'password_short'],
      ['pässwörter sind gut', 'password_not_ascii'],
      ['Password1', 'password_breached'],
      ['slip@mail.example', 'password_equals_username'],
    ] as const) {
      await expect(reset(token, both(word))).rejects.toMatchObject({
        code,
        detail: { field: 'new_password' },
      })
    }
    await expect(reset(token, { username: 'somebody_else' })).rejects.toMatchObject({
      code: 'reset_token_invalid',
    })
    await reset(token, { username: username.toUpperCase() })
  })

  it.each([['verify_email'], ['come_back'], ['soft_ban'], ['delete_account']])(
    'of the purpose %s sets no password',
    async (purpose) => {
      await open(`${purpose}@mail.example`)
      const token = await tokenFor(`${purpose}@mail.example`)
      await rows(
        world.database.writer,
        'update account_tokens set purpose = $2 where token_hash = $1',
        [tokenHash(token), purpose],
      )
      await expect(reset(token)).rejects.toMatchObject({ code: 'reset_token_invalid' })
    },
  )

  it('lifts a soft ban, but no suspension', async () => {
    for (const [state, after] of [
      ['soft_banned', 'active'],
      ['suspended', 'suspended'],
    ]) {
      const email = `${state}@mail.example`
      const { id } = await open(email)
      await rows(world.database.writer, 'update accounts set state = $2 where id = $1', [id, state])
      await reset(await tokenFor(email))
      expect(
        await row(world.database.reader, 'select state from accounts where id = $1', [id]),
      ).toEqual({ state: after })
    }
  })
})

describe('an address that is verified by a reset for the first time', () => {
  const identity = `insert into account_identities (issuer, subject, provider, account_id, linked_at)
    values ('https://id.example', $1, 'google', $2, now())`
  const identities = 'select count(*) n from account_identities where account_id = $1'

  it('removes the log-in methods that were set up before', async () => {
    const { id } = await open('victim@mail.example')
    await rows(world.database.writer, identity, ['thief', id])
    await rows(
      world.database.writer,
      `insert into second_factors (account_id, phone, phone_verified_at, enabled_at)
       values ($1, '+15005550006', now(), now())`,
      [id],
    )
    await reset(await tokenFor('victim@mail.example'))
    expect(await count(identities, [id])).toBe(0)
    expect(await count('select count(*) n from second_factors where account_id = $1', [id])).toBe(0)
    const texts = (await mailsTo(world, 'victim@mail.example')).map(({ text }) => text)
    expect(texts.join()).toContain('confirmed for the first time')
  })

  it('keeps them if the address was verified before', async () => {
    const { id } = await open('proved@mail.example')
    await rows(
      world.database.writer,
      'update accounts set email_verified_at = now() where id = $1',
      [id],
    )
    await rows(world.database.writer, identity, ['owner', id])
    await reset(await tokenFor('proved@mail.example'))
    expect(await count(identities, [id])).toBe(1)
  })
})
