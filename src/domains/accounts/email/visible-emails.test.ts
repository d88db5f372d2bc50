import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateEmail } from '#contract/accounts/email/validate-email'
import { logIn } from '#contract/accounts/log-in/log-in'
import { emailExists } from '#contract/accounts/sign-up/email-exists'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { migrate, row, rows } from '#platform/database'
import { isCluster } from '#testing/database/cluster'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ CAPTCHA_PROVIDER: 'none' })
})
afterAll(() => world.end())

const name = '0026_addresses_as_people_see_them.sql'
const migration = new URL(`../../../../db/migrations/${name}`, import.meta.url)

const password = 'correct horse 7'
const open = async (email: string) => {
  const birthday = Date.UTC(1990, 4, 17) / 1_000
  return (await world.visitor.run(signUp, { email, password, birthday })).user.id
}
const enter = async (username_or_email: string) =>
  (await world.visitor.run(logIn, { username_or_email, password })).user.id
const change = (text: string, values: readonly unknown[]) =>
  world.database.transaction((db) => rows(db, text, values))
const keysOf = async (id: string) =>
  (
    await rows<{ email_key: string }>(
      world.database.reader,
      'select email_key from account_emails where account_id = $1 order by email_key collate "C"',
      [id],
    )
  ).map(({ email_key }) => email_key)

/** Opens an account as earlier versions stored it: with its address as it was typed. */
async function openFormerly(email: string, isVerified = false): Promise<string> {
  const id = await open(`former-${crypto.randomUUID()}@mail.example`)
  await change('update account_emails set email_key = $2 where account_id = $1', [id, email])
  await change('update accounts set email = $2, email_verified_at = $3 where id = $1', [
    id,
    email,
    isVerified ? new Date() : null,
  ])
  return id
}

async function migrateAgain(): Promise<void> {
  await change('delete from migrations where name = $1', [name])
  expect(await migrate(world.databaseUrl)).toEqual([name])
}

describe('an address', () => {
  it.each([
    ['a zero-width space', 'mi\u200ba@seen.example'],
    ['a byte order mark', '\ufeffmia@seen.example'],
    ['a soft hyphen', 'mia\u00ad@seen.example'],
    ['a change of direction', 'mia\u202e@seen.example'],
    ['a tag', 'mia\u{e0041}@seen.example'],
    ['a joiner in its domain', 'mia@se\u200den.example'],
  ])('with %s is stored as people see it', async (_what, odd) => {
    if (!(await world.visitor.run(emailExists, { email: 'mia@seen.example' })))
      await open('mia@seen.example')
    expect(await world.visitor.run(emailExists, { email: odd })).toBe(true)
    await expect(open(odd)).rejects.toMatchObject({ code: 'email_taken' })
    expect(await enter(odd)).toBe(await enter('mia@seen.example'))
  })

  it('is stored as people see it', async () => {
    const id = await open('o\u200blaf@B\u00fccher.example')
    const account = await row(world.database.reader, 'select email from accounts where id = $1', [
      id,
    ])
    expect(account).toEqual({ email: 'olaf@B\u00fccher.example' })
    expect(await keysOf(id)).toEqual(['olaf@xn--bcher-kva.example'])
    expect(await enter('OLAF@xn--bcher-kva.example')).toBe(id)
  })

  it('composes its letters', async () => {
    const id = await open('rene\u0301@mail.example')
    expect(await enter('ren\u00e9@mail.example')).toBe(id)
  })

  it.each([
    ['mia@\u0440\u0430\u0443\u0440\u0430l.example', false],
    ['mia@xn--l-7sba6dbr.example', false],
    ['mia@g\u03bfogle.example', false],
    ['mia@ex%61mple.example', false],
    ['mia@xn--0.example', false],
    ['mi\u0001a@mail.example', false],
    ['mia@\u043f\u043e\u0447\u0442\u0430.example', true],
    ['mia@\u043f\u043e\u0447\u0442\u0430-24.\u0440\u0444', true],
    ['mia@\u4f8b\u3048\u30c6\u30b9\u30c8.example', true],
    ['mia@tokyo\u6771\u4eac.example', true],
    ['mia@\u0627\u062e\u062a\u0628\u0627\u0631.example', true],
    ['mia@fa\u00df.example', true],
  ])('%j may open an account: %s', async (email, is_valid) => {
    expect(await world.visitor.run(validateEmail, { email })).toEqual({ is_valid })
  })
})

// By a migration of before a database could be of several machines.
describe.skipIf(isCluster)('an account whose address was stored with invisible characters', () => {
  it('is found by the visible address, and by the original one', async () => {
    const id = await openFormerly('ol\u200bga@mail.example')
    expect(await enter('ol\u200bga@mail.example')).toBe(id)
    await migrateAgain()
    expect(await enter('olga@mail.example')).toBe(id)
    expect(await enter('ol\u200bga@mail.example')).toBe(id)
    await expect(open('olga@mail.example')).rejects.toMatchObject({ code: 'email_taken' })
    expect(await keysOf(id)).toEqual(['olga@mail.example', 'ol\u200bga@mail.example'])
  })

  it('is neither merged with another account that has that address, nor locked out', async () => {
    const clean = await open('nina@mail.example')
    const odd = await openFormerly('ni\u200bna@mail.example', true)
    await migrateAgain()
    expect(await enter('nina@mail.example')).toBe(clean)
    expect(await enter('ni\u200bna@mail.example')).toBe(odd)
    expect(await enter('nin\u200ba@mail.example')).toBe(clean)
  })

  it('is found if verified, or else if older, when two look alike', async () => {
    const first = await openFormerly('p\u200bia@mail.example')
    const proved = await openFormerly('pi\u200ba@mail.example', true)
    await migrateAgain()
    await migrateAgain()
    expect(await enter('pia@mail.example')).toBe(proved)
    expect(await enter('p\u200bia@mail.example')).toBe(first)
    expect(await enter('pi\u200ba@mail.example')).toBe(proved)
    expect(await keysOf(first)).toEqual(['p\u200bia@mail.example'])
  })

  it('stays as it is when nothing visible would be left', async () => {
    const id = await openFormerly('\u200b@mail.example')
    await migrateAgain()
    expect(await keysOf(id)).toEqual(['\u200b@mail.example'])
    expect(await enter('\u200b@mail.example')).toBe(id)
  })
})

it('has the same characters removed by the migration as by the program', async () => {
  const statement = await readFile(migration, 'utf8')
  const pattern = /regexp_replace\(\s*email_key, '([^']+)'/.exec(statement)?.[1] ?? ''
  const isHidden = (point: number) =>
    /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(point))
  const letters = Array.from({ length: 0x10fffe }, (_, at) => at + 1).filter(
    (point) => point < 0xd800 || point > 0xdfff,
  )
  const hidden = letters.filter(isHidden)
  // Beyond the first plane, checking the neighbours of those is enough.
  const visible = letters.filter(
    (point) => !isHidden(point) && (point < 0x10000 || isHidden(point - 1) || isHidden(point + 1)),
  )
  const count = (points: number[]) =>
    row<{ found: number }>(
      world.database.reader,
      'select count(*)::int as found from unnest($1::int[]) as point where chr(point) ~ $2',
      [points, pattern],
    )
  expect(await count(hidden)).toEqual({ found: hidden.length })
  expect(await count(visible)).toEqual({ found: 0 })
})
