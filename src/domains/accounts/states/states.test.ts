import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import {
  type Account,
  findAccountNamed,
  liftState,
  softBanAccount,
  suspendAccount,
} from '#domains/accounts'
import type { Writer } from '#platform/database'
import { mailsTo, secretIn } from '#testing/mails'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'

const password = 'correct horse 7'
const birthday = Date.UTC(1990, 4, 17) / 1_000

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

let people = 0
interface Member {
  client: WireClient
  email: string
  username: string
  board: string
}

/** A new member with a public board. */
async function member(): Promise<Member> {
  const client = world.client()
  const email = `person-${++people}@mail.example`
  const answer = await client.post('UserRegisterResource/create', { email, password, birthday })
  const { user } = answer.data<{ user: { username: string } }>()
  const board = (await client.post('BoardResource/create', { name: 'Lamps' })).data<{
    id: string
  }>()
  return { client, email, username: user.username, board: board.id }
}

const logIn = (email: string, client = world.client()): Promise<WireAnswer> =>
  client.post('UserSessionResource/create', { username_or_email: email, password })
const outcomeOfLogIn = async (email: string) => (await logIn(email)).outcome

/** What a stranger is shown of a person, their board and their lists. */
async function shown({ username, board }: Member): Promise<string[]> {
  const visitor = world.client()
  const answers = await Promise.all([
    visitor.get('UserResource', { username }),
    visitor.get('BoardsResource', { username }),
    visitor.get('UserPinsResource', { username }),
    visitor.get('BoardResource', { board_id: board }),
    visitor.get('BoardResource', { username, slug: 'lamps' }),
    visitor.get('BoardFeedResource', { board_id: board }),
  ])
  return answers.map(({ outcome }) => outcome)
}
const visibleToAll = Array(6).fill('ok')
const hiddenFromAll = [...Array(3).fill('person_not_found'), ...Array(3).fill('board_not_found')]

async function operate(name: string, change: (db: Writer, account: Account) => Promise<unknown>) {
  await world.database.transaction(async (db) => {
    const account = await findAccountNamed(db, name)
    if (!account) throw new Error(`There is no ${name}`)
    await change(db, account)
  })
}

/** Waits up to a second, for as long as a session may be cached. */
const isOut = (client: WireClient) =>
  expect
    .poll(async () => (await client.get('UserSettingsResource')).outcome, { timeout: 1_500 })
    .toBe('login_required')

describe('a suspended account', () => {
  it('is logged out and hidden at once, with the reason shown to its owner alone, and opens when lifted', async () => {
    const one = await member()
    expect(await shown(one)).toEqual(visibleToAll)
    await operate(one.email, (db, account) => suspendAccount(db, world.services, account, 'Spam'))
    expect(await shown(one)).toEqual(hiddenFromAll)
    await isOut(one.client)

    const answer = await logIn(one.email)
    expect(answer.status).toBe(403)
    expect(answer.json().resource_response).toMatchObject({
      code: 9201,
      message: 'Your account has been deactivated',
    })
    expect(answer.setCookies.some((line) => /session=/.test(line))).toBe(false)
    const stranger = await world
      .client()
      .post('UserSessionResource/create', { username_or_email: one.email, password: 'guess 12345' })
    expect(stranger.outcome).toBe('password_wrong')

    await operate(one.email, liftState)
    expect(await shown(one)).toEqual(visibleToAll)
    expect(await outcomeOfLogIn(one.email)).toBe('ok')
  })
})

describe('a soft-banned account', () => {
  it('needs a new password, mailed with a code that shows whose it is', async () => {
    const one = await member()
    await operate(one.email, (db, account) => softBanAccount(db, world.services, account, ''))
    await isOut(one.client)
    expect(await shown(one)).toEqual(visibleToAll)
    const refused = (await logIn(one.email)).json().resource_response
    expect([refused.code, refused.message]).toEqual([
      9200,
      'We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.',
    ])

    const [mail] = (await mailsTo(world, one.email)).filter(({ subject }) =>
      subject.startsWith('We protected'),
    )
    const code = new URL(mail?.links.find((link) => link.includes('aec=')) ?? '').searchParams.get(
      'aec',
    )
    const looked = await world.client().get('SoftBanResource', { code })
    expect(looked.data()).toMatchObject({
      username: one.username,
      masked_email: 'p…@mail.example',
      is_protected: true,
    })
    expect(looked.text).not.toContain(one.email)

    const sent = await world.client().post('SoftBanResource/create', { code })
    expect(sent.data()).toEqual({ masked_email: 'p…@mail.example' })
    const reset = (await mailsTo(world, one.email)).findLast(({ subject }) =>
      subject.startsWith('Reset'),
    )
    const words = { new_password: 'satin bower 7', new_password_confirm: 'satin bower 7' }
    const token = secretIn(reset, '/password/reset/')
    const done = await world
      .client()
      .post('ResetPasswordFromEmailResource/update', { ...words, token })
    expect(done.outcome).toBe('ok')
    const answer = await world.client().post('UserSessionResource/create', {
      username_or_email: one.email,
      password: 'satin bower 7',
    })
    expect(answer.outcome).toBe('ok')
    expect((await world.client().get('SoftBanResource', { code })).outcome).toBe(
      'reset_token_invalid',
    )
  })
})

describe('a deactivated account', () => {
  it('asks for the password, hides everything, and is fully restored by its link', async () => {
    const one = await member()
    const deactivate = (word: string) =>
      one.client.post('DeactivateAccountResource/create', { password: word })
    expect((await deactivate('not mine 123')).outcome).toBe('password_wrong')
    expect(await shown(one)).toEqual(visibleToAll)
    expect((await deactivate(password)).outcome).toBe('ok')
    expect(await shown(one)).toEqual(hiddenFromAll)
    await isOut(one.client)

    const refused = await logIn(one.email)
    expect(refused.json().resource_response).toMatchObject({
      code: 9203,
      message: 'You deactivated this account. We sent you an email with a link to bring it back.',
    })
    const mails = await mailsTo(world, one.email)
    const comebacks = mails.filter(({ text }) => text.includes('/account/come-back/'))
    expect(comebacks).toHaveLength(2)
    const token = secretIn(comebacks[1], '/account/come-back/')
    const back = await world.client().post('ComeBackResource/update', { token })
    expect(back.data()).toEqual({ username: one.username, email: one.email })
    expect(await shown(one)).toEqual(visibleToAll)
    expect(await outcomeOfLogIn(one.email)).toBe('ok')
    // Each link works once, and an earlier one not at all.
    for (const mail of comebacks) {
      const again = { token: secretIn(mail, '/account/come-back/') }
      expect((await world.client().post('ComeBackResource/update', again)).outcome).toBe(
        'reset_token_invalid',
      )
    }
  })

  it('is sent its link again on request, and nobody else is', async () => {
    const one = await member()
    await one.client.post('DeactivateAccountResource/create', { password })
    const other = await member()
    const request = async (name: string) =>
      (await world.client().post('ComeBackResource/create', { username_or_email: name })).data()
    expect([await request(one.email), await request(other.email), await request('nobody')]).toEqual(
      [null, null, null],
    )
    const count = async (email: string) =>
      (await mailsTo(world, email)).filter(({ text }) => text.includes('/account/come-back/'))
        .length
    expect([await count(one.email), await count(other.email)]).toEqual([2, 0])
  })

  it('is not restored by its link once the operator suspends it', async () => {
    const one = await member()
    await one.client.post('DeactivateAccountResource/create', { password })
    const [mail] = (await mailsTo(world, one.email)).filter(({ text }) =>
      text.includes('/account/come-back/'),
    )
    await operate(one.email, (db, account) => suspendAccount(db, world.services, account, ''))
    const token = secretIn(mail, '/account/come-back/')
    expect((await world.client().post('ComeBackResource/update', { token })).outcome).toBe(
      'suspended',
    )
    expect(await shown(one)).toEqual(hiddenFromAll)
  })
})

describe('an account that is due for deletion', () => {
  it('is hidden, and kept by its link or by logging in', async () => {
    for (const keep of ['link', 'log-in']) {
      const one = await member()
      const deletion = await one.client.post('DeleteAccountResource/create', { password })
      const { deletion_due_at } = deletion.data<{ deletion_due_at: string }>()
      const days = (Date.parse(deletion_due_at) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(13.99)
      expect(days).toBeLessThan(14.01)
      expect(await shown(one)).toEqual(hiddenFromAll)
      await isOut(one.client)
      if (keep === 'link') {
        const mail = (await mailsTo(world, one.email)).at(-1)
        const token = secretIn(mail, '/account/keep/')
        const kept = await world.client().post('DeleteAccountResource/delete', { token })
        expect(kept.data()).toMatchObject({ username: one.username })
        expect((await world.client().post('DeleteAccountResource/delete', { token })).outcome).toBe(
          'reset_token_invalid',
        )
        expect((await logIn(one.email)).data()).toMatchObject({ is_deletion_cancelled: false })
      } else {
        expect((await logIn(one.email)).data()).toMatchObject({ is_deletion_cancelled: true })
      }
      expect(await shown(one)).toEqual(visibleToAll)
    }
  })

  it('stays due when the operator suspends it and lifts that again', async () => {
    const one = await member()
    await one.client.post('DeleteAccountResource/create', { password })
    await operate(one.email, (db, account) => suspendAccount(db, world.services, account, ''))
    expect(await outcomeOfLogIn(one.email)).toBe('suspended')
    await operate(one.email, async (db, account) =>
      expect(await liftState(db, account)).toBe('deletion_due'),
    )
    expect(await shown(one)).toEqual(hiddenFromAll)
    expect((await logIn(one.email)).data()).toMatchObject({ is_deletion_cancelled: true })
  })
})

describe('help by mail', () => {
  it('is sent on request, with the same answer for unknown people', async () => {
    const one = await member()
    const request = async (name: string) =>
      (
        await world.client().post('LoginAssistanceResource/create', { username_or_email: name })
      ).text
        .replace(/"request_identifier":"[^"]+"/g, '')
        .replace(/"csrftoken":"[^"]+"/g, '')
    expect(await request(one.email)).toBe(await request('nobody@mail.example'))
    const mails = (await mailsTo(world, one.email)).filter(({ subject }) =>
      subject.startsWith('Trouble'),
    )
    expect(mails).toHaveLength(1)
  })
})

it('lets hidden owners see their own things if a session of theirs is alive', async () => {
  const olive = world.as('olive')
  const { id } = await olive.run(createBoard, { name: 'Own' })
  await operate('olive', async (db, account) => suspendAccount(db, world.services, account, ''))
  const { getBoard } = await import('#contract/boards/get-board')
  expect((await olive.run(getBoard, { board_id: id })).id).toBe(id)
  await expect(world.as('bob').run(getBoard, { board_id: id })).rejects.toMatchObject({
    code: 'board_not_found',
  })
})
