import { type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#contract/site/site'
import { compose } from '#main/compose'
import { row, rows } from '#platform/database'
import { mailsTo } from '#testing/mails'
import { drawPicture } from '#testing/media/pictures'
import { sharedImages } from '#testing/media/shared-images'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: ServedWorld
let operator: WireClient
beforeAll(async () => {
  world = await createServedWorld({ env: { OPERATORS: 'olive, bob' } })
  operator = await world.member('olive')
})
afterAll(() => world.end())

const change = (changes: Options, by = operator) => by.post('SiteResource/update', changes)
const site = async () => (await operator.get('SiteResource')).data<Site>()
const upload = async (widthPx: number, heightPx: number) => {
  const answer = await operator.upload(await drawPicture({ widthPx, heightPx }))
  return JSON.parse(answer.text).image_signature as string
}

describe('the name', () => {
  it('is shown at once by the process that changes it', async () => {
    expect((await change({ name: '  Family\nalbum ' })).data()).toMatchObject({
      name: 'Family album',
    })
    const manifest = await world.client().send('GET', '/manifest.webmanifest')
    expect(JSON.parse(manifest.text)).toMatchObject({ name: 'Family album' })
  })

  it('is what mails come from, and say', async () => {
    await change({ name: 'Family album' })
    const request = await operator.post('VerifyEmailResource/create', {})
    expect(request.outcome).toBe('ok')
    const mail = (await mailsTo(world, 'olive@cast.example')).at(-1)
    expect([mail?.from, mail?.subject]).toEqual([
      expect.stringContaining('Family album'),
      expect.stringContaining('Family album'),
    ])
  })

  it('comes back as it was by none', async () => {
    await change({ name: '' })
    expect((await site()).name).toBe('Bowerbird')
  })
})

it('is known to other processes by their notification', async () => {
  const other = await compose(world.config, {
    ...{ databaseUrl: world.databaseUrl, role: 'jobs', images: sharedImages() },
  })
  try {
    await expect
      .poll(async () => {
        await change({ name: `Elsewhere ${performance.now()}` })
        return other.services.settings.brandName
      })
      .toMatch(/^Elsewhere/)
    await change({ sign_up: 'closed' })
    await expect.poll(() => other.services.settings.signUp.mode).toBe('closed')
  } finally {
    await change({ name: null, sign_up: 'open' })
    await other.close()
  }
})

it('keeps what two operators change at the same time', async () => {
  const bob = await world.member('bob')
  const answers = await Promise.all([
    change({ name: 'Both' }),
    change({ accent: '#336699' }, bob),
    change({ members_invite: true }),
    change({ default_language: 'de' }, bob),
  ])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(await site()).toMatchObject({
    ...{ name: 'Both', accent: '#336699', members_invite: true, default_language: 'de' },
  })
  const versions = await rows<{ username: string }>(
    world.database.reader,
    `select p.username from site_versions v join people p on p.id = v.made_by
      order by v.version desc limit 4`,
    [],
  )
  expect(versions.map(({ username }) => username).toSorted()).toEqual([
    'bob',
    'bob',
    'olive',
    'olive',
  ])
  await change({ name: null, accent: null, default_language: null, members_invite: false })
})

describe('languages', () => {
  const said = async (language: string) =>
    (
      await world.client().send('GET', '/manifest.webmanifest', {
        headers: { 'accept-language': language },
      })
    ).text
  it('are those that are offered, and the one for everybody else', async () => {
    expect(await said('fr')).toContain('"lang":"en"')
    expect((await change({ languages: ['de'] })).data()).toMatchObject({
      languages: ['de'],
      default_language: 'de',
    })
    expect([await said('fr'), await said('en')].join()).not.toContain('"lang":"en"')
    await change({ languages: null, default_language: 'de' })
    expect(await said('fr')).toContain('"lang":"de"')
    expect(await said('en')).toContain('"lang":"en"')
    await change({ default_language: null })
  })
  it.each([
    ['one that there is not', { languages: ['xx'] }, 'languages'],
    ['none', { languages: [] }, 'languages'],
    [
      'a default that is not offered',
      { languages: ['de'], default_language: 'en' },
      'default_language',
    ],
  ])('are not %s', async (_what, changes, field) => {
    const answer = await change(changes)
    expect([answer.outcome, answer.json().resource_response.error?.data?.field ?? field]).toEqual([
      'invalid_input',
      field,
    ])
  })
})

describe('the logo', () => {
  it('is a square picture, in the manifest and as the icon, and is not swept while it is', async () => {
    const signature = await upload(400, 400)
    expect((await change({ logo_signature: signature })).data()).toMatchObject({
      logo_signature: signature,
    })
    const manifest = await world.client().send('GET', '/manifest.webmanifest')
    expect(manifest.text).toContain(`/474x/`)
    const icon = await world.client().send('GET', '/favicon.ico')
    expect(icon.headers.location).toContain(signature)
    const isStored = async () =>
      (await row(world.database.reader, 'select 1 from images where signature = $1', [
        signature,
      ])) !== null
    await world.database.transaction((db) =>
      rows(db, "update images set created_at = now() - interval '9 days'", []),
    )
    await change({ name: 'Still' })
    await runAllJobs(world)
    expect(await isStored()).toBe(true)
    await change({ logo_signature: null, name: null })
    await runAllJobs(world)
    expect(await isStored()).toBe(false)
  })
  it.each([
    ['no square', 400, 300],
    ['too small', 100, 100],
  ])('is not one that is %s', async (_what, width, height) => {
    const answer = await change({ logo_signature: await upload(width, height) })
    expect(answer.outcome).toBe('invalid_input')
  })
})

describe('who may sign up', () => {
  it('needs domains that are some', async () => {
    expect((await change({ sign_up: 'domain' })).outcome).toBe('invalid_input')
    expect((await change({ sign_up: 'domain', sign_up_domains: 'not a domain' })).outcome).toBe(
      'invalid_input',
    )
    const answer = await change({
      sign_up: 'domain',
      sign_up_domains: '@Family.Example; bücher.example',
    })
    expect(answer.data()).toMatchObject({
      sign_up_domains: ['family.example', 'xn--bcher-kva.example'],
    })
    await change({ sign_up: 'open', sign_up_domains: [] })
  })
})

it('is fixed where the settings of the server say so', async () => {
  const env = {
    ...{ OPERATORS: 'olive', BRAND_NAME: 'Nest', SIGN_UP: 'domain' },
    ...{ SIGN_UP_DOMAINS: 'nest.example', LANGUAGES: 'de,en' },
  }
  const fixed = await createServedWorld({ env })
  try {
    const olive = await fixed.member('olive')
    const seen = (await olive.get('SiteResource')).data<Site>()
    expect(seen).toMatchObject({
      ...{ name: 'Nest', sign_up: 'domain', sign_up_domains: ['nest.example'] },
      ...{ languages: ['de', 'en'], default_language: 'de' },
      fixed: ['name', 'languages', 'sign_up', 'sign_up_domains'],
    })
    for (const changes of [{ name: 'Other' }, { sign_up: 'open' }, { languages: ['en'] }])
      expect((await change(changes, olive)).outcome).toBe('invalid_input')
    expect((await change({ accent: '#336699' }, olive)).outcome).toBe('ok')
  } finally {
    await fixed.end()
  }
})

describe('the mail test', () => {
  const tested = async (MAIL_URL: string, OPERATORS = 'olive') => {
    const other = await createServedWorld({ env: { OPERATORS, MAIL_URL } })
    try {
      await rows(
        other.database.writer,
        `update accounts set email = 'olive@mail.bower' where email = 'olive@cast.example'`,
        [],
      )
      const olive = await other.member('olive')
      return (await olive.post('MailTestResource/create', {})).data()
    } finally {
      await other.end()
    }
  }
  const withServer = async (
    work: (url: string) => Promise<unknown>,
    refusal: Error | null = null,
  ) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('No such user')),
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      return await work(`127.0.0.1:${(server.server.address() as AddressInfo).port}`)
    } finally {
      await new Promise<void>((resolve) => server.close(resolve))
    }
  }

  it('says that the mail server took it, in its words', async () => {
    expect(await withServer((at) => tested(`smtp://${at}`))).toEqual({
      outcome: 'taken',
      to: 'olive@mail.bower',
      answer: expect.stringMatching(/^250 /),
    })
  })
  it('says that it refused the log-in, or the address, in its words', async () => {
    expect(await withServer((at) => tested(`smtp://me:wrong@${at}`))).toMatchObject({
      outcome: 'log_in_refused',
      answer: expect.stringContaining('No such user'),
    })
    const full = Object.assign(new Error('Mailbox is full'), { responseCode: 552 })
    expect(await withServer((at) => tested(`smtp://${at}`), full)).toMatchObject({
      outcome: 'refused',
      answer: '552 Mailbox is full',
    })
  })
  it('says that none answers', async () => {
    expect(await tested('smtp://127.0.0.1:1')).toMatchObject({
      outcome: 'unreachable',
      answer: expect.stringContaining('ECONNREFUSED'),
    })
  })
  it('keeps the mail where there is no mail server', async () => {
    expect((await operator.post('MailTestResource/create', {})).data()).toEqual({
      ...{ outcome: 'kept', to: 'olive@cast.example', answer: null },
    })
    const mail = (await mailsTo(world, 'olive@cast.example')).at(-1)
    expect(mail?.subject).toMatch(/^A test mail of /)
  })
})
