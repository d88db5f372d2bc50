import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { getSettings } from '#contract/accounts/account/get-settings'
import { logIn } from '#contract/accounts/log-in/log-in'
import { emailExists } from '#contract/accounts/sign-up/email-exists'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { getPerson } from '#contract/people/get-person'
import { row, rows } from '#platform/database'
import { cookiesInMemory, nowhere } from '#platform/operations'
import { createWorld, type World } from '#testing/world'
import { createViewerFinder } from './sessions/find-viewer.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const grownUp = Date.UTC(1990, 4, 17) / 1_000
const form = (email: string, more: object = {}) => ({
  email,
  password: 'correct horse 7',
  birthday: grownUp,
  ...more,
})
const callerOf = (address = '127.0.0.1') => ({
  viewer: null,
  requestId: 'test',
  address,
  userAgent: 'test',
  place: nowhere,
  language: 'en',
  browserLanguage: 'en',
  sessionToken: null,
  cookies: cookiesInMemory(),
  log: world.log,
})

describe('signing up', () => {
  it.each([
    ['an address without a domain', { email: 'mia' }, 'email_invalid', 'email'],
    [
      'a local part that Unicode would change',
      { email: 'ﬁn@mail.example' },
      'email_invalid',
      'email',
    ],
    [
      "the product's own name",
      { email: 'bowerbird@mail.example' },
      'email_has_product_name',
      'email',
    ],
    ['a short password', { password: 'a1b2c3d' }, 'password_short', 'password'],
    ['a weak password', { password: 'qwertyuiop12' }, 'password_weak', 'password'],
    ['a password of a breach', { password: 'Password1' }, 'password_breached', 'password'],
    ['a password beyond ASCII', { password: 'pässwörtlich' }, 'password_not_ascii', 'password'],
    [
      'its email as password',
      { password: 'mia@mail.example' },
      'password_equals_username',
      'password',
    ],
    ['no birthday', { birthday: undefined }, 'age_required', 'birthday'],
    [
      'a birthday this year',
      { birthday: Date.UTC(new Date().getUTCFullYear(), 0, 1) / 1_000 },
      'invalid_input',
      'birthday',
    ],
    ['an age over 120', { birthday: Date.UTC(1890, 0, 1) / 1_000 }, 'overage', 'birthday'],
  ])('is refused with %s', async (_what, wrong, code, field) => {
    await expect(
      world.visitor.run(signUp, { ...form('mia@mail.example'), ...wrong }),
    ).rejects.toMatchObject({
      code,
      detail: { field },
    })
  })

  it('is refused to people who are too young, and stores nothing', async () => {
    const birthday = Date.UTC(new Date().getUTCFullYear() - 12, 0, 2) / 1_000
    await expect(
      world.visitor.run(signUp, form('young@mail.example', { birthday })),
    ).rejects.toMatchObject({
      code: 'underage',
    })
    expect(
      await row(world.database.reader, `select 1 from accounts where email like 'young%'`, []),
    ).toBeNull()
  })

  it('accepts people from their eighteenth birthday, not the day before', async () => {
    const now = new Date()
    const at = (days: number) =>
      Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + days) / 1_000
    await expect(
      world.visitor.run(signUp, form('eve@mail.example', { birthday: at(1) })),
    ).rejects.toMatchObject({
      code: 'underage',
    })
    await world.visitor.run(signUp, form('eve@mail.example', { birthday: at(0) }))
  })

  it('creates a person, an account and a session, named after the address', async () => {
    const caller = callerOf()
    const { user } = await world.operations.run(signUp, form('mia.lund@mail.example'), caller)
    expect(user).toMatchObject({ username: 'mia_lund', full_name: 'Mia Lund', first_name: 'Mia' })
    const change = (caller as { sessionChange?: { kind: string; token: string } }).sessionChange
    expect(change?.kind).toBe('begin')
    const finder = createViewerFinder(world.database, world.services.clock)
    expect(await finder.find(change?.token ?? '')).toMatchObject({
      id: user.id,
      email: 'mia.lund@mail.example',
    })
    expect(
      await row(world.database.reader, `select 1 from sessions where token_hash = $1`, [
        Buffer.from(change?.token ?? ''),
      ]),
    ).toBeNull()
  })

  it('creates one account for one address in two letter cases, even with thirty concurrent attempts', async () => {
    const tries = Array.from({ length: 30 }, (_, n) =>
      world.visitor.run(signUp, form(n % 2 === 0 ? 'twin@mail.example' : 'TWIN@Mail.Example')),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'email_taken' })
    }
    const found = await rows(
      world.database.reader,
      `select 1 from accounts where lower(email) = 'twin@mail.example'`,
      [],
    )
    expect(found).toHaveLength(1)
  })
})

describe('logging in', () => {
  it('works by address and by username, and says what is wrong', async () => {
    const { user } = await world.visitor.run(signUp, form('sam@mail.example'))
    const password = 'correct horse 7'
    for (const username_or_email of ['sam@mail.example', 'SAM@mail.example', user.username]) {
      expect(await world.visitor.run(logIn, { username_or_email, password })).toMatchObject({
        user: { id: user.id },
      })
    }
    await expect(
      world.visitor.run(logIn, { username_or_email: 'sam@mail.example', password: `${password} ` }),
    ).rejects.toMatchObject({ code: 'password_wrong', detail: { field: 'password' } })
    await expect(
      world.visitor.run(logIn, { username_or_email: 'nobody@mail.example', password }),
    ).rejects.toMatchObject({ code: 'account_not_found' })
  })

  it('answers whether an address is known', async () => {
    await world.visitor.run(signUp, form('known@mail.example'))
    expect(await world.visitor.run(emailExists, { email: 'KNOWN@mail.example' })).toBe(true)
    expect(await world.visitor.run(emailExists, { email: 'free@mail.example' })).toBe(false)
  })
})

describe('the profile', () => {
  it('changes the given fields, and the former username redirects', async () => {
    const olive = world.as('olive')
    await olive.run(editProfile, {
      username: 'olive_grant',
      about: 'Ceramics\nand light',
      website_url: 'olive.example',
    })
    expect(await olive.run(getSettings, {})).toMatchObject({
      username: 'olive_grant',
      full_name: 'Olive Grant',
      about: 'Ceramics\nand light',
      website_url: 'https://olive.example',
    })
    expect(await world.visitor.run(getPerson, { username: 'olive' })).toMatchObject({
      username: 'olive_grant',
    })
    await expect(world.as('bob').run(editProfile, { username: 'Olive' })).rejects.toMatchObject({
      code: 'username_taken',
    })
    await expect(world.as('bob').run(editProfile, { username: 'settings' })).rejects.toMatchObject({
      code: 'username_taken',
    })
  })
})
