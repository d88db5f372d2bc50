import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { type FreezableProxy, openFreezableProxy } from '#testing/faults/freezable-proxy'
import { type Started, startRole } from '#testing/faults/processes'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import { toForm, wireClient } from '#testing/wire-client'

let testDatabase: TestDatabase
let connection: FreezableProxy
let web: Started

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  connection = await openFreezableProxy(testDatabase.url)
  web = await startRole('web', connection.url, { LOG_LEVEL: 'trace' })
})
afterAll(async () => {
  await web.clear()
  await connection.close()
  await testDatabase.drop()
})

it('logs each event as one line, without personal data or secrets', async () => {
  const secrets = {
    password: 'Marker-Password-1!',
    wrongPassword: 'Marker-Wrong-2!',
    email: 'marker-mail@secret-domain.example',
    birthday: '642902400',
    query: 'marker-typed-in-a-search',
    title: 'marker-title-of-a-pin',
    bearer: 'marker-bearer-token',
    mailToken: 'marker-token-of-a-link-in-a-mail',
    picture: (await drawBase64()).slice(0, 60),
  }
  const client = wireClient(web.url)
  const signUp = { email: secrets.email, password: secrets.password, birthday: secrets.birthday }
  await client.post('UserRegisterResource/create', signUp)
  const session = client.cookies.get('bowerbird_session') ?? ''
  const board = await client.post('BoardResource/create', { name: 'Board' })
  const board_id = board.data<{ id: string }>().id
  const save = { board_id, title: secrets.title, image_base64: await drawBase64() }

  /** All kinds of failures, each with something secret in the request. */
  const causeFailures = async () => {
    const wrong = { username_or_email: secrets.email, password: secrets.wrongPassword }
    const headers = { authorization: `Bearer ${secrets.bearer}` }
    await client.post('UserSessionResource/create', wrong)
    await client.post('UserRegisterResource/create', signUp)
    await client.post('BoardResource/create', { name: [secrets.title], password: secrets.password })
    await client.get('EmailExistsResource', { email: secrets.email })
    await client.post('UserResetPasswordResource/create', { username_or_email: secrets.email })
    await client.post('ResetPasswordFromEmailResource/get', { token: secrets.mailToken })
    await client.post('ResetPasswordFromEmailResource/update', {
      token: secrets.mailToken,
      new_password: secrets.wrongPassword,
      new_password_confirm: secrets.password,
    })
    await client.post('VerifyEmailResource/update', { token: secrets.mailToken })
    await client.post('UserEmailResource/update', { email: `new-${secrets.email}` })
    await client.post('UserPasswordResource/update', {
      old_password: secrets.wrongPassword,
      new_password: secrets.password,
      new_password_confirm: secrets.password,
    })
    await client.post('PinResource/create', save)
    await client.send('GET', `/resource/NoSuchResource/get/?${toForm({ query: secrets.query })}`, {
      headers,
    })
    await client.send('GET', `/a/page/?email=${secrets.email}&token=${secrets.bearer}`, { headers })
    await client.send('GET', `/v3/%zz/?password=${secrets.password}`)
    await client.send('POST', '/resource/UserSessionResource/create/', {
      headers: { 'content-type': 'application/json', ...(await client.csrf()) },
      body: `{"options":{"password":"${secrets.password}"`,
    })
    await client.upload(Buffer.from(`not a picture, but ${secrets.title}`))
    await client.upload(await drawPicture())
    await client.get('UserSettingsResource')
  }
  await causeFailures()
  connection.cut()
  await causeFailures()
  connection.freeze()
  await client.get('UserSettingsResource')
  connection.thaw()
  await client.post('UserSessionResource/delete')
  client.close()
  await web.stop()

  const lines = web
    .output()
    .split('\n')
    .filter((line) => line !== '' && line !== 'started')
  // Control: there are many lines of every kind, including the failures.
  expect(lines.length).toBeGreaterThan(20)
  expect(web.output()).toContain('/resource/PinResource/create/')
  expect(web.events('web').map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'answered',
      'A database connection was lost',
      'The database did not answer',
    ]),
  )
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ role: 'web', time: expect.any(String) })
  const all = web.output().toLowerCase()
  const found = Object.entries({
    ...secrets,
    session,
    csrf: client.cookies.get('csrftoken') ?? '',
  }).filter(
    ([, secret]) =>
      secret === '' ||
      all.includes(secret.toLowerCase()) ||
      all.includes(encodeURIComponent(secret)),
  )
  expect(found.map(([name]) => name)).toEqual([])
})
