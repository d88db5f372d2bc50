import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { Failure, isFailure } from '#contract/errors'
import type { PageRenderer } from '#surfaces/pages'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, toMultipart, type WireAnswer, type WireClient } from '#testing/wire-client'

/** A page that shows why its form failed. */
const pages: PageRenderer = {
  addAssets: async () => {},
  render: async ({ request, run, language }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/missing') throw new Failure('not_found')
    if (pathname === '/broken') throw new Error('a bug of ours')
    const name = searchParams.get('name') ?? ''
    const shown = await run(createBoard, { name }).catch((error: unknown) =>
      isFailure(error) ? error.message : 'not a failure',
    )
    return { status: 200, html: JSON.stringify({ language, shown }) }
  },
}
const german = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } }

let world: ServedWorld
let olive: WireClient
beforeAll(async () => {
  world = await createServedWorld({ pages })
  olive = await world.member('olive')
})
afterAll(() => world.end())

const errorOf = (answer: WireAnswer) => answer.json().resource_response.error
const create = (name: string, sending = {}) => olive.post('BoardResource/create', { name }, sending)

it('keeps the English of the wire, and adds what its reader reads', async () => {
  expect(errorOf(await create('', german))).toMatchObject({
    message: "Don't forget to name your board!",
    localized_message: {
      locale: 'de',
      message: 'Gib deiner Pinnwand noch einen Namen!',
      message_detail: null,
    },
    data: { field: 'name' },
  })
  expect(errorOf(await create('x'.repeat(51), german))).toMatchObject({
    message: 'Please enter no more than 50 characters.',
    localized_message: { message: 'Bitte gib höchstens 50 Zeichen ein.' },
  })
  await create('Taken')
  expect(errorOf(await create('Taken', german))).toMatchObject({
    message: 'You already have a board with this name.',
    localized_message: { message: 'Du hast schon eine Pinnwand mit diesem Namen.' },
  })
})

it('adds nothing for readers of English, or of a language that there is not', async () => {
  for (const language of ['en-GB', 'fr']) {
    const answer = await create('', { headers: { 'accept-language': language } })
    expect(errorOf(answer)).not.toHaveProperty('localized_message')
  }
  expect(errorOf(await create(''))).not.toHaveProperty('localized_message')
})

it('says requests that are no calls in the reader’s language too', async () => {
  const unknown = await olive.get('NoSuchResource', {}, german)
  expect(errorOf(unknown)).toMatchObject({
    message: 'There is no such resource.',
    localized_message: { message: 'So eine Ressource gibt es nicht.' },
  })
  const upload = await olive.upload(new Uint8Array(), german)
  expect(JSON.parse(upload.text)).toMatchObject({
    reason: 'image_missing',
    message: 'Choose an image to save.',
    localized_message: { message: 'Wähle ein Bild zum Merken.' },
  })
})

it('says an earlier failure in the language of who asks again', async () => {
  const headers = { 'idempotency-key': 'twice in two languages' }
  const first = await create('Taken', { headers })
  const second = await create('Taken', { headers: { ...headers, ...german.headers } })
  expect([first, second].map((answer) => errorOf(answer)?.message)).toEqual([
    'You already have a board with this name.',
    'You already have a board with this name.',
  ])
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(errorOf(second)).toMatchObject({
    localized_message: { message: 'Du hast schon eine Pinnwand mit diesem Namen.' },
  })
})

it('shows failures of pages without scripts in the reader’s language', async () => {
  const shown = async (sending = {}) =>
    JSON.parse((await olive.send('GET', '/form?name=Taken', sending)).text)
  await create('Taken')
  expect(await shown(german)).toEqual({
    language: 'de',
    shown: 'Du hast schon eine Pinnwand mit diesem Namen.',
  })
  expect(await shown()).toEqual({
    language: 'en',
    shown: 'You already have a board with this name.',
  })
})

it('answers who opens a page that breaks with a page in their language, and programs with the envelope', async () => {
  const headers = { ...german.headers, 'sec-fetch-mode': 'navigate' }
  const page = await olive.send('GET', '/broken', { headers })
  expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(page.text).toContain('<html lang="de" dir="ltr">')
  expect(page.text).toContain('<h1>Da ging etwas schief</h1>')
  expect(page.text).toContain('Der Fehler liegt bei uns, und was du gemerkt hast, ist sicher.')
  expect(page.text).not.toContain('a bug of ours')
  expect((await olive.send('GET', '/broken', german)).outcome).toBe('server_error')
})

describe('a member who chose a language', () => {
  const navigation = { headers: { 'sec-fetch-mode': 'navigate' } }
  let bob: WireClient
  beforeAll(async () => {
    bob = await world.member('bob')
    await bob.post('UserSettingsResource/update', { language: 'de' })
  })

  it('reads in it why an upload was refused, whatever the browser accepts', async () => {
    const refusals = [
      bob.upload(new Uint8Array()),
      bob.upload(new Uint8Array(), { headers: { 'content-type': 'text/plain' } }),
      bob.send('POST', '/import-file/', {
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(await bob.csrf()),
        },
        body: toMultipart('other', new Uint8Array()),
      }),
    ]
    for (const { text } of await Promise.all(refusals))
      expect(JSON.parse(text)).toMatchObject({ localized_message: { locale: 'de' } })
  })
  it('reads in it that a page broke, and that there is none', async () => {
    const broken = await bob.send('GET', '/broken', navigation)
    expect(broken.text).toContain('<h1>Da ging etwas schief</h1>')
    const download = await bob.send('GET', '/download-export/7/')
    expect(download.text).toBe('Diese Kopie deiner Daten ist nicht mehr da.\n')
  })
  it('reads English in a browser where nobody is logged in', async () => {
    const visitor = world.client()
    expect((await visitor.send('GET', '/broken', navigation)).text).toContain('<html lang="en"')
  })
})

describe('the page for when there is no other', () => {
  const open = async (path: string, headers = {}) =>
    (await olive.send('GET', path, { headers: { 'sec-fetch-mode': 'navigate', ...headers } })).text

  it('says once what happened, what is safe, and what to do', async () => {
    const html = await open('/broken')
    expect(html.match(/Something went wrong/g)).toHaveLength(2)
    expect(html).toContain('<title>Something went wrong</title>')
    expect(html).toContain('what you saved is safe')
    expect(html).toContain('<a class="main" href="">Try again</a><a href="/">Go to Home</a>')
  })
  it('leads home where trying again is of no use', async () => {
    const html = await open('/missing')
    expect(html).toContain('<h1>There&#39;s nothing here</h1>')
    expect(html).not.toContain('Try again')
  })
  it.each(['light', 'dark'])('is %s where somebody chose so', async (theme) => {
    expect(await open('/broken')).toContain('<meta name="color-scheme" content="light dark">')
    const html = await open('/broken', { cookie: `theme=${theme}` })
    expect(html).toContain(`<meta name="color-scheme" content="${theme}">`)
  })
})

it('answers short plain texts in the reader’s language', async () => {
  const answer = await olive.send('GET', '/download-export/7/', german)
  expect([answer.status, answer.text]).toEqual([
    404,
    'Diese Kopie deiner Daten ist nicht mehr da.\n',
  ])
})
