import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { stoppedClock } from '#platform/clock'
import { row } from '#platform/database'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'
import { checkAge } from '../rules/age-rules.ts'
import { isEuropean } from './european-countries.ts'
import { minimumAgeAcross } from './minimum-age.ts'

let world: ServedWorld
const clock = stoppedClock(new Date('2026-03-01T12:00:00Z'))

beforeAll(async () => {
  world = await createServedWorld({
    env: {
      MINIMUM_AGES: 'KR=19, DE=16',
      TRUST_PROXY: 'loopback',
      COUNTRY_HEADER: 'CF-IPCountry',
      REGION_HEADER: 'X-Region',
    },
    alter: (parts) => {
      parts.services.clock = clock
      return parts
    },
  })
})
afterAll(() => world.end())

let made = 0
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000
const signUp = async (options: Options, client: WireClient = world.client(), country = 'US') => {
  await client.csrf()
  return client.post(
    'UserRegisterResource/create',
    { email: `age-${++made}@mail.example`, password: 'correct horse 7', ...options },
    { headers: { 'cf-ipcountry': country } },
  )
}
const factsOf = async (client: WireClient, headers: Record<string, string> = {}) =>
  (await client.get('AuthFactsResource', {}, { headers })).data<Record<string, unknown>>()

describe('the minimum age', () => {
  it.each([
    ['US', '2008-03-01', 'ok'],
    ['US', '2008-03-02', 'underage'],
    ['DE', '2010-03-01', 'ok'],
    ['DE', '2010-03-02', 'underage'],
    ['KR', '2007-03-01', 'ok'],
    ['KR', '2007-03-02', 'underage'],
    ['US', '2008-02-29', 'ok'],
  ])('in %s, born on %s: %s', async (country, birthday, outcome) => {
    expect((await signUp({ birthday: day(birthday) }, undefined, country)).outcome).toBe(outcome)
  })

  it('is the stricter of the chosen country’s and the apparent location’s', async () => {
    const birthday = day('2009-06-01')
    expect((await signUp({ birthday, country: 'DE' }, undefined, 'DE')).outcome).toBe('ok')
    expect((await signUp({ birthday, country: 'DE' }, undefined, 'US')).outcome).toBe('underage')
    expect((await signUp({ birthday, country: 'US' }, undefined, 'DE')).outcome).toBe('underage')
  })

  it('is sent to the page before it asks for a birthday', async () => {
    const provided = (country: string) => factsOf(world.client(), { 'cf-ipcountry': country })
    expect(await provided('KR')).toMatchObject({ country: 'KR', minimum_age: 19, maximum_age: 120 })
    expect(await provided('DE')).toMatchObject({ country: 'DE', minimum_age: 16 })
    expect(await provided('FR')).toMatchObject({ country: 'FR', minimum_age: 18 })
  })
})

it.each([
  ['of this year', '2026-01-01', 'invalid_input', 'Invalid date'],
  ['to come', '2031-01-01', 'invalid_input', 'Invalid date'],
  ['121 years ago', '1905-02-28', 'overage', 'Oops! Please use a valid age to sign up.'],
])('a birthday %s is refused', async (_what, birthday, reason, message) => {
  const client = world.client()
  const answer = await signUp({ birthday: day(birthday) }, client)
  expect(answer.json().resource_response.error).toMatchObject({ reason, message })
  expect((await factsOf(client)).is_ineligible).toBe(false)
})

it('a birthday 120 years ago is accepted', async () => {
  expect((await signUp({ birthday: day('1905-03-02') })).outcome).toBe('ok')
})

it.each([
  ['DE', 'We need to know your age to provide you this service.'],
  ['NO', 'We need to know your age to provide you this service.'],
  ['US', "You missed a spot. Don't forget to add your birthday."],
])('a missing birthday in %s gets its own message', async (country, message) => {
  const answer = await signUp({}, undefined, country)
  expect(answer.json().resource_response.error).toMatchObject({ api_error_code: 9112, message })
})

describe('a browser in which somebody too young has tried', () => {
  const young = day('2014-05-05')
  const old = day('1980-05-05')

  it('is blocked whatever birthday follows, until a day has passed', async () => {
    const client = world.client()
    expect((await signUp({ birthday: young }, client)).outcome).toBe('underage')
    expect((await factsOf(client)).is_ineligible).toBe(true)
    expect((await signUp({ birthday: old }, client)).outcome).toBe('underage')
    expect((await signUp({ birthday: old })).outcome).toBe('ok')
    clock.move(limits.ineligibleHours * 3_600_000 - 1_000)
    expect((await signUp({ birthday: old }, client)).outcome).toBe('underage')
    clock.move(2_000)
    expect((await factsOf(client)).is_ineligible).toBe(false)
    expect((await signUp({ birthday: old }, client)).outcome).toBe('ok')
  })

  it('carries a cookie that scripts cannot read and that reveals no birthday', async () => {
    const client = world.client()
    const { setCookies } = await signUp({ birthday: young }, client)
    const cookie = setCookies.find((line) => line.startsWith('bowerbird_ineligible='))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/Max-Age=86400/i)
    const value = client.cookies.get('bowerbird_ineligible') ?? ''
    expect(value).not.toContain(String(young))
    expect(value).not.toContain('2014')
  })

  it('is blocked by confirming the birthday, too', async () => {
    const client = world.client()
    expect((await client.post('UnderageConfirmationResource/create')).data()).toBeNull()
    expect((await signUp({ birthday: old }, client)).outcome).toBe('underage')
  })

  it('is not blocked by a forged cookie', async () => {
    const client = world.client()
    await signUp({ birthday: young }, client)
    const signed = client.cookies.get('bowerbird_ineligible') ?? ''
    const [until = ''] = signed.split('.')
    client.cookies.set('bowerbird_ineligible', `${Number(until) + 1}${signed.slice(until.length)}`)
    expect((await factsOf(client)).is_ineligible).toBe(false)
    client.cookies.set('bowerbird_ineligible', signed)
    expect((await factsOf(client)).is_ineligible).toBe(true)
  })

  it('stores no row about the person', async () => {
    await signUp({ birthday: young, email: 'little@mail.example' })
    for (const table of ['accounts', 'account_emails'])
      expect(
        await row(
          world.database.reader,
          `select 1 from ${table} t where t::text like '%little@mail%'`,
          [],
        ),
      ).toBeNull()
  })
})

describe('the rules', () => {
  it.each([
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2008-12-31', '2026-12-30', false],
    ['2008-12-31', '2026-12-31', true],
  ])('born %s, on %s old enough: %s', (birthday, today, isOldEnough) => {
    const check = () => checkAge(birthday, new Date(`${today}T23:59:00Z`), 18)
    if (isOldEnough) expect(check).not.toThrow()
    else expect(check).toThrow(expect.objectContaining({ code: 'underage' }))
  })

  it('take the highest of several ages', () => {
    const settings = { minimumAge: 18, minimumAges: { KR: 19, DE: 16 } }
    expect(minimumAgeAcross(settings, ['DE', 'DE'])).toBe(16)
    expect(minimumAgeAcross(settings, ['DE', 'XX'])).toBe(18)
    expect(minimumAgeAcross(settings, ['KR', 'DE'])).toBe(19)
  })

  it('know which countries are European', () => {
    expect(['DE', 'GB', 'NO', 'CH'].every(isEuropean)).toBe(true)
    expect(['US', 'KR', 'RU', ''].some(isEuropean)).toBe(false)
  })
})
