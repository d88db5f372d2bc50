import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEvents, lifecycles, loginTypes } from '#contract/accounts/log-in/login-types'
import type { PersonId } from '#contract/ids'
import { row, rows } from '#platform/database'
import { solveCaptcha } from '#testing/captcha'
import { mailsTo, secretIn } from '#testing/mails'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { BRAND_NAME: 'Nest' } })
})
afterAll(() => world.end())

let made = 0
const newEmail = () => `person-${++made}@mail.example`
const grownUp = Date.UTC(1990, 4, 17) / 1_000
const form = (more: Options = {}) => ({
  email: newEmail(),
  password: 'correct horse 7',
  birthday: grownUp,
  ...more,
})
const signUp = (options: Options, client: WireClient = world.client()) =>
  client.post('UserRegisterResource/create', options)
const errorOf = (answer: WireAnswer) => answer.json().resource_response.error

function accountOf(email: unknown) {
  return row<Record<string, unknown>>(
    world.database.reader,
    `select a.*, p.full_name, p.username, p.is_partner
       from accounts a join people p on p.id = a.id where a.email = $1`,
    [email],
  )
}

describe('the payload', () => {
  it('is stored field by field, and no secret of it is returned', async () => {
    const options = form({
      type: 'email',
      country: 'at',
      first_name: 'Mia',
      last_name: 'van der Lund',
      marketing_notifs_opt_out: 'true',
      birthday_source_site: 'signup_page',
      email_source_site: 'signup_page',
      recaptchaV3Token: '',
    })
    const answer = await signUp(options)
    expect(answer.data()).toMatchObject({
      user: { full_name: 'Mia van der Lund', first_name: 'Mia', username: 'mia_van_der_lund' },
    })
    expect(await accountOf(options.email)).toMatchObject({
      birthday: '1990-05-17',
      country: 'AT',
      marketing_opt_out: true,
      birthday_source: 'signup_page',
      email_source: 'signup_page',
      email_verified_at: null,
    })
    expect(answer.text).not.toContain('correct horse 7')
  })

  it.each([
    ['the address', { email: 'mia.lund+pins@mail.example' }, 'Mia Lund', 'Mia'],
    ['a whole name', { full_name: 'Ada Njoku Bright' }, 'Ada Njoku Bright', 'Ada'],
    ['one name', { first_name: 'Prince' }, 'Prince', 'Prince'],
  ])('names a person after %s', async (_what, given, full_name, first_name) => {
    const { user } = (await signUp(form(given))).data<{ user: object }>()
    expect(user).toMatchObject({ full_name, first_name })
  })

  it('uses the country of the request if none is given', async () => {
    const options = form()
    const client = world.client()
    await client.csrf()
    const headers = { 'accept-language': 'de-AT,de;q=0.9' }
    await client.post('UserRegisterResource/create', options, { headers })
    expect(await accountOf(options.email)).toMatchObject({ country: 'AT' })
  })

  it('gives two people of one name two usernames', async () => {
    const names = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await signUp(form({ full_name: 'Sam Twin' }))
        return answer.data<{ user: { username: string } }>().user.username
      }),
    )
    expect(new Set(names).size).toBe(5)
  })

  it.each([
    ['no address', { email: '' }, 'email_invalid', 'email'],
    ['no password', { password: '' }, 'password_short', 'password'],
    ['no birthday', { birthday: '' }, 'age_required', 'birthday'],
    ['a type nobody knows', { type: 'apple' }, 'invalid_input', 'type'],
    ['a country that is none', { country: 'Austria' }, 'invalid_input', 'country'],
    ['the brand', { email: 'nest@mail.example' }, 'email_has_product_name', 'email'],
  ])('is refused with %s', async (_what, wrong, reason, field) => {
    expect(errorOf(await signUp(form(wrong)))).toMatchObject({ reason, data: { field } })
  })

  it('mentions the brand, not the product’s original name', async () => {
    const young = Date.UTC(new Date().getUTCFullYear() - 10, 0, 2) / 1_000
    expect(errorOf(await signUp(form({ birthday: young })))?.message).toBe(
      "Sorry, you're not eligible to sign up for Nest right now.",
    )
  })

  it('is also accepted at its path', async () => {
    const client = world.client()
    const answer = await client.api('create', '/v3/register/email/', form())
    expect(answer.json().resource_response).toMatchObject({ status: 'success' })
    expect(client.cookies.get('_auth')).toBe('1')
  })
})

describe('a new account', () => {
  it('is logged in at once, may be used, and verifies its address by a mail', async () => {
    const client = world.client()
    const options = form()
    await signUp(options, client)
    expect((await client.post('BoardResource/create', { name: 'First' })).outcome).toBe('ok')
    const [mail, ...more] = await mailsTo(world, options.email)
    expect(more).toEqual([])
    const token = secretIn(mail, '/email/verify/')
    const proved = await world.client().post('VerifyEmailResource/update', { token })
    expect(proved.data()).toEqual({ email: options.email })
    expect((await accountOf(options.email))?.email_verified_at).not.toBeNull()
  })

  it('is created once for thirty concurrent sign-ups with one address', async () => {
    const clients = Array.from({ length: 30 }, () => world.client())
    await Promise.all(clients.map((client) => client.csrf()))
    const answers = await Promise.all(
      clients.map((client, n) =>
        signUp(form({ email: n % 2 ? 'Twin@Mail.example' : 'twin@mail.example' }), client),
      ),
    )
    const outcomes = answers.map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'email_taken')).toHaveLength(29)
    for (const answer of answers.filter(({ outcome }) => outcome !== 'ok'))
      expect(errorOf(answer)).toMatchObject({ api_error_code: 9101, data: { field: 'email' } })
    const there = await rows(
      world.database.reader,
      `select 1 from accounts where lower(email) = 'twin@mail.example'`,
      [],
    )
    expect(there).toHaveLength(1)
  })

  it('may be a business', async () => {
    const options = form({
      business_name: 'Lamps & Co',
      website_url: 'lamps.example',
      account_type: 'retailer',
      country: 'NL',
    })
    const client = world.client()
    const { user } = (await signUp(options, client)).data<{ user: object }>()
    expect(user).toMatchObject({ full_name: 'Lamps & Co', is_partner: true, username: 'lamps_co' })
    expect((await client.get('PartnerResource')).data()).toMatchObject({
      business_name: 'Lamps & Co',
      website_url: 'https://lamps.example',
      account_type: 'retailer',
      country: 'NL',
    })
  })
})

describe('an attempt', () => {
  const eventsOf = (after: string) =>
    rows<{ lifecycle: number; outcome: string; login_type: number; account_id: PersonId | null }>(
      world.database.reader,
      `select lifecycle, outcome, login_type, account_id from account_events
        where event = ${accountEvents.sign_up} and id > $1 order by id`,
      [after],
    )
  const now = () => world.services.newId()

  it('is logged when it begins and when it ends', async () => {
    const before = now()
    const options = form()
    await signUp(options)
    const account = await accountOf(options.email)
    expect(await eventsOf(before)).toEqual([
      {
        lifecycle: lifecycles.started,
        outcome: 'ok',
        login_type: loginTypes.email,
        account_id: null,
      },
      {
        lifecycle: lifecycles.finished,
        outcome: 'ok',
        login_type: loginTypes.email,
        account_id: account?.id,
      },
    ])
  })

  it('is logged with the reason for a refusal, and nothing about the person', async () => {
    const before = now()
    await signUp(form({ password: 'password1' }))
    expect(await eventsOf(before)).toMatchObject([
      { lifecycle: lifecycles.started, account_id: null },
      { lifecycle: lifecycles.finished, outcome: 'password_breached', account_id: null },
    ])
  })
})

describe('a captcha', () => {
  it('works once, and a wrong one does not work', async () => {
    expect((await signUp(form({ recaptchaV3Token: 'made up' }))).outcome).toBe('captcha_failed')
    const recaptchaV3Token = await solveCaptcha(world, 'web_unauth')
    expect((await signUp(form({ recaptchaV3Token }))).outcome).toBe('ok')
    expect((await signUp(form({ recaptchaV3Token }))).outcome).toBe('captcha_failed')
  })

  it('of another purpose does not work', async () => {
    const recaptchaV3Token = await solveCaptcha(world, 'web_auth')
    expect((await signUp(form({ recaptchaV3Token }))).outcome).toBe('captcha_failed')
  })
})
