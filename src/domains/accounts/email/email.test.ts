import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askEmailChange } from '#contract/accounts/email/ask-email-change'
import { cancelEmailChange } from '#contract/accounts/email/cancel-email-change'
import { confirmEmailChange } from '#contract/accounts/email/confirm-email-change'
import { getEmailChange } from '#contract/accounts/email/get-email-change'
import { sendVerification } from '#contract/accounts/email/send-verification'
import { validateEmail } from '#contract/accounts/email/validate-email'
import { verifyEmail } from '#contract/accounts/email/verify-email'
import { emailExists } from '#contract/accounts/sign-up/email-exists'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import type { Person } from '#contract/people/person'
import { row, rows } from '#platform/database'
import { cookiesInMemory } from '#platform/operations'
import { mailsTo, secretIn } from '#testing/mails'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld({
    CAPTCHA_PROVIDER: 'none',
    EMAIL_DOMAINS_REFUSED: 'junk.example, trash.example',
  })
})
afterAll(() => world.end())

const password = 'correct horse 7'

async function open(email: string, isVerified = true): Promise<Person> {
  const { user } = await world.visitor.run(signUp, {
    email,
    password,
    birthday: Date.UTC(1990, 4, 17) / 1_000,
  })
  if (isVerified)
    await rows(
      world.database.writer,
      'update accounts set email_verified_at = now() where id = $1',
      [user.id],
    )
  return user
}

const as = <O extends Operation>(
  user: Person,
  operation: O,
  input: RequestOf<O>,
): Promise<OutputOf<O>> =>
  world.operations.run(operation, input, {
    viewer: {
      id: user.id,
      username: user.username,
      full_name: user.full_name,
      email: '',
      image_medium_url: null,
      is_partner: false,
      is_operator: false,
      is_email_verified: false,
    },
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: 'test',
    sessionToken: null,
    cookies: cookiesInMemory(),
    log: world.log,
  } as never)

const accountOf = async (id: string) =>
  row<{ email: string; is_verified: boolean }>(
    world.database.reader,
    'select email, email_verified_at is not null as is_verified from accounts where id = $1',
    [id],
  )
const tokenIn = async (email: string, path: string) => {
  const mails = await mailsTo(world, email)
  return secretIn(
    mails.toReversed().find(({ text }) => text.includes(path)),
    path,
  )
}
const confirm = (token: string) => world.visitor.run(confirmEmailChange, { token })

describe('a new address', () => {
  it.each([
    ['mia@mail.example', true],
    ['mia+pins@mail.example', true],
    ['mia@bücher.example', true],
    ['mia', false],
    ['mia@mail', false],
    ['mia@mail..example', false],
    ['bowerbird@mail.example', false],
    ['mia@junk.example', false],
    ['mia@very.trash.example', false],
    ['mia@nottrash.example', true],
  ])('%s is acceptable: %s', async (email, is_valid) => {
    expect(await world.visitor.run(validateEmail, { email })).toEqual({ is_valid })
  })

  it('on a refused domain opens no account, but existing accounts may still log in', async () => {
    await expect(open('mia@junk.example')).rejects.toMatchObject({
      code: 'email_domain_refused',
      detail: { field: 'email' },
    })
    await expect(
      world.visitor.run(emailExists, { email: 'mia@junk.example' }),
    ).rejects.toMatchObject({ code: 'email_domain_refused' })
    const { id } = await open('early@mail.example')
    await rows(
      world.database.writer,
      `insert into account_emails (email_key, account_id) values ('early@junk.example', $1)`,
      [id],
    )
    expect(await world.visitor.run(emailExists, { email: 'early@junk.example' })).toBe(true)
  })
})

describe('verifying an address', () => {
  it('works with the link from signing up, also when opened twice', async () => {
    const { id } = await open('fresh@mail.example', false)
    expect((await accountOf(id))?.is_verified).toBe(false)
    const token = await tokenIn('fresh@mail.example', '/email/verify/')
    for (const _time of [1, 2]) {
      expect(await world.visitor.run(verifyEmail, { token })).toEqual({
        email: 'fresh@mail.example',
      })
    }
    expect((await accountOf(id))?.is_verified).toBe(true)
  })

  it('works with a link that is requested again, as long as it is unverified', async () => {
    const user = await open('again@mail.example', false)
    expect(await as(user, sendVerification, {})).toEqual({ is_verified: false })
    const mails = await mailsTo(world, 'again@mail.example')
    expect(mails).toHaveLength(2)
    await world.visitor.run(verifyEmail, { token: secretIn(mails[1], '/email/verify/') })
    expect(await as(user, sendVerification, {})).toEqual({ is_verified: true })
    expect(await mailsTo(world, 'again@mail.example')).toHaveLength(2)
  })

  it('does not work with a made-up link, or one for another purpose', async () => {
    const user = await open('other@mail.example')
    await as(user, askEmailChange, { email: 'else@mail.example', password })
    const token = await tokenIn('else@mail.example', '/email/confirm/')
    for (const wrong of ['', 'x'.repeat(43), token]) {
      await expect(world.visitor.run(verifyEmail, { token: wrong })).rejects.toMatchObject({
        code: 'reset_token_invalid',
      })
    }
  })
})

describe('changing an address', () => {
  it.each([
    ['new', 'old'],
    ['old', 'new'],
  ] as const)(
    'happens when both addresses have confirmed, the %s one first',
    async (first, second) => {
      const [before, after] = [`${first}-before@mail.example`, `${first}-after@mail.example`]
      const user = await open(before)
      expect(await as(user, askEmailChange, { email: after, password })).toEqual({
        new_email: after,
        is_old_confirmed: false,
        is_new_confirmed: false,
      })
      const tokens = {
        old: await tokenIn(before, '/email/confirm/'),
        new: await tokenIn(after, '/email/confirm/'),
      }
      for (const _time of [1, 2])
        expect(await confirm(tokens[first])).toEqual({ email: after, waiting_for: second })
      expect(await accountOf(user.id)).toEqual({ email: before, is_verified: true })
      expect(await as(user, getEmailChange, {})).toMatchObject({
        email: before,
        change: { new_email: after, [`is_${first}_confirmed`]: true },
      })

      expect(await confirm(tokens[second])).toEqual({ email: after, waiting_for: null })
      expect(await accountOf(user.id)).toEqual({ email: after, is_verified: true })
      expect(await world.visitor.run(emailExists, { email: before })).toBe(false)
      expect(await world.visitor.run(emailExists, { email: after })).toBe(true)
      const subjects = (await mailsTo(world, before)).map(({ subject }) => subject)
      expect(subjects).toContain('Your Bowerbird email was changed')
      for (const token of Object.values(tokens))
        await expect(confirm(token)).rejects.toMatchObject({ code: 'reset_token_invalid' })
    },
  )

  it('happens when both addresses confirm concurrently', async () => {
    const user = await open('moment@mail.example')
    await as(user, askEmailChange, { email: 'moment2@mail.example', password })
    const tokens = [
      await tokenIn('moment@mail.example', '/email/confirm/'),
      await tokenIn('moment2@mail.example', '/email/confirm/'),
    ]
    await Promise.all(tokens.map(confirm))
    expect((await accountOf(user.id))?.email).toBe('moment2@mail.example')
  })

  it('needs only the new address, if the old one was never verified', async () => {
    const user = await open('tpyo@mail.example', false)
    expect(await as(user, askEmailChange, { email: 'typo@mail.example', password })).toMatchObject({
      is_old_confirmed: true,
    })
    expect(await confirm(await tokenIn('typo@mail.example', '/email/confirm/'))).toMatchObject({
      waiting_for: null,
    })
    expect(await accountOf(user.id)).toEqual({ email: 'typo@mail.example', is_verified: true })
  })

  it('does not happen once the old address, or the owner, has stopped it', async () => {
    const user = await open('stop@mail.example')
    await as(user, askEmailChange, { email: 'thief@mail.example', password })
    const thiefs = await tokenIn('thief@mail.example', '/email/confirm/')
    const stop = await tokenIn('stop@mail.example', '/email/stop/')
    await expect(world.visitor.run(cancelEmailChange, { token: thiefs })).rejects.toMatchObject({
      code: 'reset_token_invalid',
    })
    expect(await world.visitor.run(cancelEmailChange, { token: stop })).toEqual({
      email: 'stop@mail.example',
    })
    await expect(confirm(thiefs)).rejects.toMatchObject({ code: 'reset_token_invalid' })

    await as(user, askEmailChange, { email: 'second@mail.example', password })
    const second = await tokenIn('second@mail.example', '/email/confirm/')
    await as(user, cancelEmailChange, {})
    expect((await as(user, getEmailChange, {})).change).toBeNull()
    await expect(confirm(second)).rejects.toMatchObject({ code: 'reset_token_invalid' })
    await expect(world.visitor.run(cancelEmailChange, {})).rejects.toMatchObject({
      code: 'login_required',
    })
  })

  it('does not happen with the links of an earlier request', async () => {
    const user = await open('twice@mail.example')
    await as(user, askEmailChange, { email: 'earlier@mail.example', password })
    const earlier = await tokenIn('earlier@mail.example', '/email/confirm/')
    await as(user, askEmailChange, { email: 'later@mail.example', password })
    await expect(confirm(earlier)).rejects.toMatchObject({ code: 'reset_token_invalid' })
  })

  it('does not happen if the address was taken meanwhile', async () => {
    const user = await open('slow@mail.example')
    await as(user, askEmailChange, { email: 'wanted@mail.example', password })
    await open('WANTED@mail.example')
    await confirm(await tokenIn('slow@mail.example', '/email/confirm/'))
    await expect(
      confirm(await tokenIn('wanted@mail.example', '/email/confirm/')),
    ).rejects.toMatchObject({ code: 'email_taken' })
    expect((await accountOf(user.id))?.email).toBe('slow@mail.example')
  })

  it.each([
    ['a wrong password', { password: 'wrong horse 7' }, 'password_wrong', 'password'],
    ['no password', { password: null }, 'password_wrong', 'password'],
    ['a broken address', { email: 'nowhere' }, 'email_invalid', 'email'],
    ['a refused domain', { email: 'a@junk.example' }, 'email_domain_refused', 'email'],
    ['its own address', { email: 'SAME@mail.example' }, 'invalid_input', 'email'],
    ['somebody’s address', { email: 'taken@mail.example' }, 'email_taken', 'email'],
  ])('is refused with %s', async (what, more, code, field) => {
    const isFirst = !(await world.visitor.run(emailExists, { email: 'same@mail.example' }))
    if (isFirst) await open('taken@mail.example')
    const user = isFirst ? await open('same@mail.example') : await personOf('same@mail.example')
    await expect(
      as(user, askEmailChange, { email: 'free@mail.example', password, ...more }),
    ).rejects.toMatchObject({ code, detail: { field } })
    expect(await mailsTo(world, 'free@mail.example'), what).toEqual([])
  })
})

async function personOf(email: string): Promise<Person> {
  const found = await row<{ id: string }>(
    world.database.reader,
    'select id from accounts where email = $1',
    [email],
  )
  return { id: found?.id, username: 'same', full_name: 'Same' } as Person
}
