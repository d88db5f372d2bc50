import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/create-section'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { findAccountNamed, softBanAccount } from '#domains/accounts'
import { findUndeclared } from '#testing/declared-output'
import { lettersTo, secretIn } from '#testing/letters'
import { drawBase64 } from '#testing/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'
import { type Action, resources, spellingOf } from './index.ts'

let world: ServedWorld
let olive: WireClient
let visitor: WireClient
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await createServedWorld({ env: { OPERATORS: 'olive' } })
  olive = await world.member('olive')
  visitor = world.client()
  const member = world.as('olive')
  ids.board = (await member.run(createBoard, { name: 'Kitchen ideas' })).id
  ids.section = (await member.run(createSection, { board_id: ids.board, name: 'Lighting' })).id
  const place = { board_id: ids.board, section: ids.section }
  ids.pin = (await member.run(savePin, { ...place, image_base64: await drawBase64() })).id
  ids.repin = (await member.run(repin, { pin_id: ids.pin, board_id: ids.board })).id
})
afterAll(() => world.end())

/** The token of the link to this page in the last mail to an address. */
async function secret(email: string, path: string): Promise<{ token: string }> {
  const letters = await lettersTo(world, email)
  return {
    token: secretIn(
      letters.findLast(({ text }) => text.includes(path)),
      path,
    ),
  }
}

async function openAppeal(): Promise<string> {
  const listed = (await olive.get('AppealsResource')).data<{ open: { id: string }[] }>()
  return listed.open[0]?.id ?? ''
}

/** The code in the mail about an account that was protected. */
async function softBanCode(): Promise<Options> {
  await world.database.transaction(async (db) => {
    const kim = await findAccountNamed(db, 'kim')
    if (kim) await softBanAccount(db, world.services, kim, '')
  })
  const letters = await lettersTo(world, 'kim@cast.example')
  const links = letters.flatMap((letter) => letter.links)
  const link = links.findLast((one) => new URL(one).searchParams.has('aec'))
  return { code: new URL(link ?? '').searchParams.get('aec') }
}

describe('the contract is kept to the letter by', () => {
  const signUp = { email: 'mia@mail.example', password: 'correct horse 7', birthday: 642_902_400 }
  const password = { new_password: 'satin bower 7', new_password_confirm: 'satin bower 7' }
  type Line = [string, Action, () => Options | Promise<Options>, (() => Promise<WireClient>)?]
  const asked: Line[] = [
    ['UserRegisterResource', 'create', () => signUp],
    ['UserSessionResource', 'create', () => ({ ...signUp, username_or_email: signUp.email })],
    ['UserSessionResource', 'delete', () => ({})],
    ['UserSessionsResource', 'get', () => ({})],
    ['UserSessionsResource', 'delete', () => ({ all_others: true })],
    ['RecognisedViewerResource', 'get', () => ({})],
    ['RecognisedViewerResource', 'delete', () => ({})],
    ['DeviceAccountsResource', 'get', () => ({})],
    ['LoginAssistanceResource', 'create', () => ({ username_or_email: 'bob' })],
    ['AppealResource', 'create', () => ({ email: 'a@b.example', message: 'Why?' })],
    ['AppealsResource', 'get', () => ({})],
    ['AppealsResource', 'update', async () => ({ id: await openAppeal(), outcome: 'kept' })],
    ['DeactivateAccountResource', 'create', () => ({}), () => world.member('kim')],
    ['ComeBackResource', 'create', () => ({ username_or_email: 'kim' })],
    ['ComeBackResource', 'update', () => secret('kim@cast.example', '/account/come-back/')],
    ['DeleteAccountResource', 'create', () => ({}), () => world.member('kim')],
    ['DeleteAccountResource', 'delete', () => secret('kim@cast.example', '/account/keep/')],
    ['SoftBanResource', 'get', softBanCode],
    ['SoftBanResource', 'create', softBanCode],
    ['AuthFactsResource', 'get', () => ({})],
    ['ConsentsResource', 'update', () => ({ name: 'marketing', answer: 1 })],
    ['ConsentsResource', 'get', () => ({})],
    ['PartnerResource', 'update', () => ({ business_name: 'Lamps & Co' })],
    ['PartnerResource', 'get', () => ({})],
    ['CountriesResource', 'get', () => ({})],
    ['LocalesResource', 'get', () => ({})],
    ['BusinessTypesResource', 'get', () => ({})],
    ['UserRegisterTrackActionResource', 'update', () => ({})],
    ['UserExperienceCompletedResource', 'update', () => ({})],
    ['OrientationContextResource', 'create', () => ({})],
    ['ExperimentsResource', 'get', () => ({})],
    ['ExperimentsResource', 'update', () => ({ name: 'web_google_disabled', is_on: false })],
    ['ExperimentExposuresResource', 'create', () => ({ name: 'web_google_disabled' })],
    ['PolicyResource', 'get', () => ({ name: 'privacy-policy' })],
    ['UnderageConfirmationResource', 'create', () => ({})],
    ['EmailExistsResource', 'get', () => ({ email: 'a@b.example' })],
    ['EmailValidationResource', 'get', () => ({ email: 'a@b.example' })],
    ['VerifyEmailResource', 'create', () => ({})],
    ['VerifyEmailResource', 'update', () => secret('olive@cast.example', '/email/verify/')],
    ['UserEmailResource', 'update', () => ({ email: 'olive@mail.example' })],
    ['UserEmailResource', 'get', () => ({})],
    ['UserEmailConfirmResource', 'update', () => secret('olive@mail.example', '/email/confirm/')],
    ['UserEmailResource', 'delete', () => ({})],
    ['UserResetPasswordResource', 'create', () => ({ username_or_email: 'bob' })],
    ['ResetPasswordFromEmailResource', 'get', () => secret('bob@cast.example', '/password/reset/')],
    [
      'ResetPasswordFromEmailResource',
      'update',
      async () => ({ ...(await secret('bob@cast.example', '/password/reset/')), ...password }),
    ],
    ['UserPasswordResource', 'update', () => password],
    ['ConnectFlowResource', 'get', () => ({ flow: 'a-flow-of-nobody-at-all' })],
    ['ConnectedAccountsResource', 'get', () => ({})],
    ['AccountLoginDataResource', 'get', () => ({})],
    ['UserResource', 'get', () => ({ username: 'olive' })],
    ['UserSettingsResource', 'get', () => ({})],
    [
      'UserSettingsResource',
      'update',
      () => ({ about: 'Collects lamps', website_url: 'lamps.example' }),
    ],
    ['BoardsResource', 'get', () => ({ username: 'olive' })],
    ['BoardResource', 'get', () => ({ board_id: ids.board })],
    ['BoardResource', 'create', () => ({ name: 'To the letter' })],
    ['BoardResource', 'update', () => ({ board_id: ids.board, category: 'home' })],
    ['BoardFeedResource', 'get', () => ({ board_id: ids.board })],
    ['BoardPickerBoardsResource', 'get', () => ({ pin_id: ids.pin })],
    ['BoardSectionsResource', 'get', () => ({ board_id: ids.board })],
    ['BoardSectionsRepinResource', 'get', () => ({ board_id: ids.board })],
    ['BoardSectionResource', 'get', () => ({ section_id: ids.section })],
    ['BoardSectionResource', 'create', () => ({ board_id: ids.board, name: 'Part' })],
    ['BoardSectionEditResource', 'create', () => ({ section_id: ids.section, name: 'Lamps' })],
    ['BoardSectionPinsResource', 'get', () => ({ section_id: ids.section })],
    ['PinResource', 'get', () => ({ id: ids.pin })],
    [
      'PinResource',
      'create',
      async () => ({ board_id: ids.board, section: ids.section, image_base64: await drawBase64() }),
    ],
    ['PinResource', 'update', () => ({ id: ids.pin, title: 'A lamp' })],
    ['RepinResource', 'create', () => ({ pin_id: ids.repin, board_id: ids.board })],
    ['UserPinsResource', 'get', () => ({ username: 'olive' })],
    ['UserHomefeedResource', 'get', () => ({})],
    ['BoardSectionEditResource', 'delete', () => ({ section_id: ids.section })],
    ['PinResource', 'delete', () => ({ id: ids.pin })],
    ['BoardResource', 'delete', () => ({ board_id: ids.board })],
  ]

  it.each(asked)('%s %s', async (name, action, options, by) => {
    const entry = resources[name]?.[action]
    if (!entry) throw new Error(`${name}/${action} is not in the table`)
    // Session and account are one's own affair; the rest is olive's.
    const isOwn = /^User(Register|Session)Resource/.test(name)
    const client = (await by?.()) ?? (isOwn ? visitor : olive)
    const answer =
      action === 'get'
        ? await client.get(name, await options())
        : await client.post(`${name}/${action}`, await options())
    expect(findUndeclared(spellingOf(entry).operation, answer.data())).toBeNull()
  })

  it('every line of the table', () => {
    const tested = new Set(asked.map(([name, action]) => `${name}/${action}`))
    const lines = Object.entries(resources).flatMap(([name, actions]) =>
      Object.keys(actions).map((action) => `${name}/${action}`),
    )
    // What takes a provider, an app, an authenticator or a web page is held to it by suites that have one.
    expect(lines.filter((line) => !tested.has(line))).toEqual([
      'ConnectFlowResource/create',
      'ConnectedAccountsResource/create',
      'ConnectedAccountsResource/delete',
      'SecondFactorResource/get',
      'SecondFactorResource/create',
      'SecondFactorResource/update',
      'SecondFactorResource/delete',
      'BackupCodesResource/create',
      'PasskeysResource/get',
      'PasskeysResource/create',
      'PasskeysResource/update',
      'PasskeysResource/delete',
      'PasskeyOptionsResource/create',
      'PasskeyLoginOptionsResource/create',
      'CaptchaResource/get',
      'FindPinImagesResource/get',
    ])
  })

  it('and a field too many or too few would be noticed', async () => {
    const operation = spellingOf(resources.UserResource?.get ?? never()).operation
    const data = (await visitor.get('UserResource', { username: 'olive' })).data<object>()
    expect(findUndeclared(operation, data)).toBeNull()
    expect(findUndeclared(operation, { ...data, password_hash: 'x' })).toMatch(/password_hash/)
    expect(findUndeclared(operation, { ...data, id: 7 })).toMatch(/^id/)
  })
})

function never(): never {
  throw new Error('The table has lost a line')
}
