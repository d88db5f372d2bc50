import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '#contract/accounts/account/settings'
import type { ConversationId } from '#contract/ids'
import { mailUnread } from '#domains/conversations'
import { row, rows } from '#platform/database'
import type { PageRenderer } from '#surfaces/pages'
import { idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

/** Shows only which language a page would be in. */
const pages: PageRenderer = {
  addAssets: async () => {},
  render: async ({ language }) => ({ status: 200, html: language }),
}

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({
    env: { OPERATOR_EMAIL: 'operator@mail.example', MAIL_LANGUAGE: 'de' },
    pages,
  })
})
afterAll(() => world.end())

const password = 'correct horse 7'
const german = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } }
const english = { headers: { 'accept-language': 'en-GB' } }
type Browser = typeof german

/** Somebody new, who signed up in this browser. */
async function signUp(browser: Browser, email: string): Promise<WireClient> {
  const client = world.client()
  const birthday = Date.UTC(1990, 4, 17) / 1_000
  const form = { email, password, birthday }
  expect((await client.post('UserRegisterResource/create', form, browser)).outcome).toBe('ok')
  return client
}
let browsers = 0
/** From a browser that the account was never used in. */
async function logIn({ headers }: Browser, username_or_email: string): Promise<void> {
  const credentials = { username_or_email, password }
  const answer = await world.client().post('UserSessionResource/create', credentials, {
    headers: { ...headers, 'user-agent': `Browser ${++browsers}` },
  })
  expect(answer.outcome).toBe('ok')
}
const choose = async (client: WireClient, language: string | null, browser: Browser) =>
  client.postJson('UserSettingsResource/update', { language }, browser)
const lastMail = async (to: string) => (await mailsTo(world, to)).at(-1)
const pageIn = async (client: WireClient, browser: Browser) =>
  (await client.send('GET', '/', browser)).text
const languageOf = (email: string) =>
  row<{ language: string | null; is_chosen: boolean }>(
    world.database.reader,
    'select language, language_chosen_at is not null as is_chosen from accounts where email = $1',
    [email],
  )

describe('a new account', () => {
  it('has the language of the page, and gets its mails in it', async () => {
    await signUp(german, 'mia@mail.example')
    expect(await languageOf('mia@mail.example')).toEqual({ language: 'de', is_chosen: false })
    const mail = await lastMail('mia@mail.example')
    expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse für Bowerbird')
    expect(mail?.text).toContain('Der Link gilt 72 Stunden lang.')
    expect(mail?.html).toContain('<html lang="de" dir="ltr">')
    await signUp(english, 'ned@mail.example')
    expect((await lastMail('ned@mail.example'))?.subject).toBe('Confirm your email for Bowerbird')
  })

  it('sees pages in the language of each browser', async () => {
    const client = await signUp(german, 'eva@mail.example')
    expect([await pageIn(client, german), await pageIn(client, english)]).toEqual(['de', 'en'])
    expect((await client.get('UserSettingsResource')).data<Settings>().language).toBeNull()
  })
})

describe('a member who chooses a language', () => {
  const email = 'lea@mail.example'
  let lea: WireClient
  beforeAll(async () => {
    lea = await signUp(english, email)
  })

  it('has pages and mails in it at once, whatever the browser accepts', async () => {
    expect(await pageIn(lea, english)).toBe('en')
    const answer = await choose(lea, 'de', english)
    expect(answer.data<Settings>().language).toBe('de')
    expect(await pageIn(lea, english)).toBe('de')
    expect(await languageOf(email)).toEqual({ language: 'de', is_chosen: true })
    await logIn(english, email)
    expect((await lastMail(email))?.subject).toBe('Neue Anmeldung bei Bowerbird')
    expect(await languageOf(email)).toEqual({ language: 'de', is_chosen: true })
    const countries = (await lea.get('CountriesResource', {}, english)).data<{ name: string }[]>()
    expect(countries.map(({ name }) => name)).toContain('Deutschland')
  })

  it('may choose only among the languages that there are', async () => {
    const answer = await choose(lea, 'tlh', english)
    expect(answer.outcome).toBe('invalid_input')
    expect(answer.json().resource_response.error?.data.field).toBe('language')
    expect((await lea.get('UserSettingsResource')).data<Settings>().language).toBe('de')
    const offered = (await lea.get('LocalesResource')).data<{ locale: string }[]>()
    expect(offered.map(({ locale }) => locale)).toEqual(['de', 'en'])
  })

  it.each([null, ''])('goes back to that of the browser with %j', async (language) => {
    await choose(lea, 'de', english)
    expect((await choose(lea, language, english)).data<Settings>().language).toBeNull()
    expect([await pageIn(lea, german), await pageIn(lea, english)]).toEqual(['de', 'en'])
    expect(await languageOf(email)).toEqual({ language: 'en', is_chosen: false })
  })

  it('gets a page in the browser’s language when the chosen one was removed', async () => {
    await choose(lea, 'de', english)
    await rows(world.database.writer, `update accounts set language = 'nl' where email = $1`, [
      email,
    ])
    await world.database.transaction((db) =>
      rows(db, `select pg_notify('sessions_ended', id::text) from accounts where email = $1`, [
        email,
      ]),
    )
    await expect.poll(() => pageIn(lea, english)).toBe('en')
  })
})

describe('a member who chose none', () => {
  const email = 'tom@mail.example'

  it('gets mails in the language of the browser last used to log in', async () => {
    await signUp(english, email)
    await logIn(german, email)
    // The new device was announced in the language known before.
    expect((await lastMail(email))?.subject).toBe('New log-in to Bowerbird')
    await logIn(german, email)
    expect((await lastMail(email))?.subject).toBe('Neue Anmeldung bei Bowerbird')
  })
})

describe('mails to others', () => {
  const isGerman = (name: 'bob' | 'olive') =>
    rows(
      world.database.writer,
      `update accounts set language = 'de', email_verified_at = now() where id = $1`,
      [idOf(world, name)],
    )
  const boardOf = async (client: WireClient) =>
    (await client.post('BoardResource/create', { name: 'Lampen' })).data<{ id: string }>().id

  it('are in the language of the member who is written about', async () => {
    await isGerman('bob')
    const olive = await world.member('olive')
    const options: Options = { user_ids: [idOf(world, 'bob')], text: 'Hello' }
    const { id } = (await olive.postJson('ConversationsResource/create', options, english)).data<{
      id: ConversationId
    }>()
    const due = { conversation_id: id, person_id: idOf(world, 'bob') }
    await mailUnread(world.services, world.database, due)
    expect((await lastMail('bob@cast.example'))?.subject).toBe(
      'Olive Grant hat dir bei Bowerbird geschrieben',
    )
  })

  it('are in the language of who sends them when an address has no account', async () => {
    const olive = await world.member('olive')
    const board_id = await boardOf(olive)
    const invite = (email: string, browser: Browser) =>
      olive.postJson('BoardEmailInviteResource/create', { board_id, emails: [email] }, browser)
    expect((await invite('a@mail.example', german)).outcome).toBe('ok')
    expect((await invite('b@mail.example', english)).outcome).toBe('ok')
    expect((await lastMail('a@mail.example'))?.subject).toBe(
      'Olive Grant lädt dich zu einer Pinnwand bei Bowerbird ein',
    )
    expect((await lastMail('b@mail.example'))?.subject).toBe(
      'Olive Grant invited you to a board on Bowerbird',
    )
  })

  it('are in the operator’s language to the operator, and to members whose language is not known', async () => {
    const ada = { email: 'ada@cast.example', message: 'Please' }
    const visitor = world.client()
    expect((await visitor.post('AppealResource/create', ada, english)).outcome).toBe('ok')
    expect((await lastMail('operator@mail.example'))?.subject).toBe(
      'Bowerbird: Ein Einspruch ist da',
    )
    const forgot = { username_or_email: 'kim@cast.example' }
    await visitor.post('UserResetPasswordResource/create', forgot, english)
    expect((await lastMail('kim@cast.example'))?.subject).toBe(
      'Setz dein Passwort für Bowerbird zurück',
    )
  })
})
