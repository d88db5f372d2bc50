import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import {
  countUnread,
  getConversation,
  hideConversation,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import { isFailure } from '#contract/errors'
import type { ConversationId } from '#contract/ids'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { deletePin } from '#contract/pins/delete-pin'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { mailsTo } from '#testing/mails'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'
import { removeConversationsOf } from './remove-conversations.ts'

let world: World
let olive: Actor
let bob: Actor
let ada: Actor
let made = 0

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  bob = world.as('bob')
  ada = world.as('ada')
  await confirmEmails(world)
})
afterAll(() => world.end())

const confirmEmails = ({ database }: World) =>
  rows(database.writer, 'update accounts set email_verified_at = now()', [])

const idOf = (name: CastName) => world.as(name).viewer?.id ?? asId('')

async function pinOf(actor: Actor, privacy: 'public' | 'secret' = 'public') {
  const board = await actor.run(createBoard, { name: `Board ${++made}`, privacy })
  const saved = await actor.run(savePin, {
    board_id: board.id,
    title: 'A lamp',
    image_base64: await drawBase64(),
  })
  return { pin: saved.id, board_id: board.id }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )

async function sendTo(actor: Actor, names: CastName[], text: string): Promise<ConversationId> {
  const { id } = await actor.run(startConversation, { user_ids: names.map(idOf), text })
  return id ?? asId('')
}

async function textsOf(actor: Actor, conversation_id: ConversationId): Promise<string[]> {
  const { items } = await actor.run(listMessages, { conversation_id })
  return items.map(({ text }) => text)
}

const listOf = async (actor: Actor) => (await actor.run(listConversations, {})).items

it('delivers a pin to the recipient’s inbox, where it is read and answered', async () => {
  const { pin } = await pinOf(olive)
  const started = await olive.run(startConversation, {
    user_ids: idOf('bob'),
    text: 'For your hall?',
    pin: `${pin}~0`,
  })
  const conversation_id = started.id ?? asId('')
  expect(started).toMatchObject({ emails_sent: 0, conversation: { unread: false } })

  const [inbox] = await listOf(bob)
  expect(inbox).toMatchObject({
    id: conversation_id,
    users: [{ username: 'olive' }],
    unread: true,
    is_closed: false,
    last_message: { text: 'For your hall?', is_mine: false, pin: { id: pin, title: 'A lamp' } },
  })
  expect((await bob.run(countUnread, {})).unread_count).toBe(1)
  expect((await olive.run(countUnread, {})).unread_count).toBe(0)

  const answer = await bob.run(sendMessage, { conversation_id, text: 'Yes!' })
  expect(answer).toMatchObject({
    text: 'Yes!',
    is_mine: true,
    pin: null,
    is_pin_unavailable: false,
  })
  expect(await textsOf(olive, conversation_id)).toEqual(['Yes!', 'For your hall?'])
  expect((await bob.run(countUnread, {})).unread_count).toBe(0)
  expect((await olive.run(countUnread, {})).unread_count).toBe(1)
  await olive.run(readConversation, { conversation_id })
  expect((await olive.run(getConversation, { conversation_id })).unread).toBe(false)
  expect((await olive.run(getPin, { id: pin })).share_count).toBe(1)
})

it('keeps one conversation per set of people, whoever begins', async () => {
  const first = await sendTo(olive, ['ada', 'bob'], 'One')
  expect(await sendTo(bob, ['olive', 'ada', 'bob'], 'Two')).toBe(first)
  expect(await sendTo(ada, ['bob'], 'Elsewhere')).not.toBe(first)
  expect(await textsOf(ada, first)).toEqual(['Two', 'One'])
})

it('refuses empty messages, and missing, too many or unknown recipients', async () => {
  const start = (input: object) =>
    refusal(olive.runRaw(startConversation, { user_ids: [idOf('bob')], text: 'Hi', ...input }))
  expect(await start({ text: ' ', emails: ['friend@mail.example'] })).toBe('message_empty')
  expect(await start({ user_ids: [] })).toBe('nobody_to_write_to')
  expect(await start({ user_ids: [idOf('olive')] })).toBe('nobody_to_write_to')
  expect(await start({ user_ids: ['1'] })).toBe('person_not_found')
  expect(await start({ emails: ['not an address'] })).toBe('email_invalid')
  expect(await start({ text: 'x'.repeat(2_001) })).toBe('invalid_input')
  expect(await start({ pin: '1' })).toBe('pin_not_found')
  const emails = Array.from({ length: 10 }, (_, n) => `friend-${n}@mail.example`)
  expect(await start({ emails })).toBe('too_many_people')
  expect(await start({ emails: [...emails, 'one-more@mail.example'] })).toBe('invalid_input')
})

it('a conversation is closed to people who are not in it', async () => {
  const conversation_id = await sendTo(olive, ['bob'], 'Between us')
  for (const work of [
    () => ada.run(getConversation, { conversation_id }),
    () => ada.run(listMessages, { conversation_id }),
    () => ada.run(sendMessage, { conversation_id, text: 'Me too' }),
    () => ada.run(readConversation, { conversation_id }),
    () => ada.run(hideConversation, { conversation_id }),
  ])
    expect(await refusal(work())).toBe('conversation_not_found')
})

it('sends a pin of a secret board to nobody who may not open it, by message or mail', async () => {
  const { pin, board_id } = await pinOf(olive, 'secret')
  const send = (to: object) => olive.run(startConversation, { text: 'See', pin, ...to })
  expect(await refusal(send({ user_ids: [idOf('bob')] }))).toBe('pin_not_sendable')
  expect(await refusal(send({ emails: ['friend@mail.example'] }))).toBe('pin_not_sendable')
  expect(await refusal(bob.run(startConversation, { user_ids: [idOf('ada')], pin }))).toBe(
    'pin_not_found',
  )
  expect(await mailsTo(world, 'friend@mail.example')).toEqual([])

  await rows(
    world.database.writer,
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
     values ($1, $2, $3, now(), now())`,
    [board_id, idOf('bob'), idOf('olive')],
  )
  const { id } = await send({ user_ids: [idOf('bob')] })
  const { items } = await bob.run(listMessages, { conversation_id: id ?? '' })
  expect(items[0]).toMatchObject({ pin: { id: pin } })
  expect(await refusal(send({ user_ids: [idOf('bob'), idOf('ada')] }))).toBe('pin_not_sendable')
})

it('shows a sent pin as long as its reader may open it', async () => {
  const { pin, board_id } = await pinOf(olive)
  const { id } = await olive.run(startConversation, { user_ids: [idOf('bob')], pin })
  const newest = async (actor: Actor) =>
    (await actor.run(listMessages, { conversation_id: id ?? '' })).items[0]
  expect(await newest(bob)).toMatchObject({ pin: { id: pin }, is_pin_unavailable: false })
  await olive.run(editBoard, { board_id, privacy: 'secret' })
  expect(await newest(bob)).toMatchObject({ pin: null, is_pin_unavailable: true })
  expect(JSON.stringify(await listOf(bob))).not.toContain(pin)
  expect(await newest(olive)).toMatchObject({ pin: { id: pin } })
  await olive.run(deletePin, { id: pin })
  expect(await newest(olive)).toMatchObject({ pin: null, is_pin_unavailable: true })
})

it('refuses messages between people with a block between them, and does not list their conversation', async () => {
  const conversation_id = await sendTo(olive, ['ada'], 'Hello')
  await ada.run(blockPerson, { user_id: idOf('olive') })
  for (const [actor, other] of [
    [olive, 'ada'],
    [ada, 'olive'],
  ] as const) {
    expect(await refusal(actor.run(sendMessage, { conversation_id, text: 'Hm' }))).toBe(
      'blocked_by_person',
    )
    expect(await refusal(sendTo(actor, [other], 'Hm'))).toBe('blocked_by_person')
    expect((await listOf(actor)).map(({ id }) => id)).not.toContain(conversation_id)
    expect(await actor.run(getConversation, { conversation_id })).toMatchObject({ is_closed: true })
  }
  const group = await sendTo(bob, ['ada', 'olive'], 'All of us')
  await olive.run(sendMessage, { conversation_id: group, text: 'From Olive' })
  expect(await textsOf(bob, group)).toContain('From Olive')
  expect(await textsOf(ada, group)).not.toContain('From Olive')
  await ada.run(unblockPerson, { user_id: idOf('olive') })
  expect(await textsOf(ada, group)).toContain('From Olive')
})

it('shows a hidden conversation again when it gets a new message', async () => {
  const conversation_id = await sendTo(olive, ['kim'], 'Hello')
  const kim = world.as('kim')
  await kim.run(hideConversation, { conversation_id })
  expect(await listOf(kim)).toEqual([])
  expect((await kim.run(countUnread, {})).unread_count).toBe(0)
  await olive.run(sendMessage, { conversation_id, text: 'Still there?' })
  expect((await listOf(kim)).map(({ id, unread }) => [id, unread])).toEqual([
    [conversation_id, true],
  ])
})

it('a conversation is listed page by page, latest message first', async () => {
  const ids = [
    await sendTo(ada, ['olive'], '1'),
    await sendTo(ada, ['bob'], '2'),
    await sendTo(ada, ['olive', 'bob'], '3'),
    await sendTo(ada, ['kim'], '4'),
  ]
  const first = await ada.run(listConversations, { page_size: 2 })
  const second = await ada.run(listConversations, { page_size: 2, bookmarks: first.bookmark })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
  const page = await ada.run(listMessages, { conversation_id: ids[2] ?? '', page_size: 1 })
  const older = await ada.run(listMessages, {
    conversation_id: ids[2] ?? '',
    page_size: 1,
    bookmarks: page.bookmark,
  })
  expect([page.items[0]?.text, older.items.length]).toEqual(['3', 1])
})

it('mails the text, the picture itself and a short link, and says who sent it', async () => {
  const { pin } = await pinOf(olive)
  const sent = await olive.run(startConversation, {
    emails: 'Friend@mail.example, friend@mail.example',
    text: 'Look <b>here</b>',
    pin,
  })
  expect(sent).toMatchObject({ id: null, conversation: null, emails_sent: 1 })
  const [mail, ...more] = await mailsTo(world, 'friend@mail.example')
  const [written] = mail ? [mail] : await mailsTo(world, 'Friend@mail.example')
  expect(more).toEqual([])
  expect(written).toMatchObject({ subject: 'Olive Grant sent you a Pin on Bowerbird' })
  expect(written?.text).toContain('> Look <b>here</b>')
  expect(written?.html).toContain('Look &lt;b&gt;here&lt;/b&gt;')
  expect(written?.html).toMatch(/<img src="data:image\/jpeg;base64,\/9j\//)
  expect(written?.html).not.toMatch(/<img[^>]+src="https?:/)
  expect(written?.links[0]).toMatch(/\/url_shortener\/\w{10}\/redirect\/$/)
  expect((await olive.run(getPin, { id: pin })).share_count).toBe(1)
})

it('refuses mails to strangers from members without a verified address', async () => {
  const kims = world.as('kim')
  await rows(world.database.writer, 'update accounts set email_verified_at = null where id = $1', [
    idOf('kim'),
  ])
  const send = (to: object) => refusal(kims.run(startConversation, { text: 'Hello', ...to }))
  const emails = ['stranger@mail.example']
  expect(await send({ emails })).toBe('own_email_unconfirmed')
  expect(await send({ emails, user_ids: [idOf('ada')] })).toBe('own_email_unconfirmed')
  expect(await mailsTo(world, 'stranger@mail.example')).toEqual([])
  expect(await send({ user_ids: [idOf('ada')] })).toBe('ok')
  await confirmEmails(world)
  expect(await send({ emails })).toBe('ok')
})

it('limits the mails to one address', async () => {
  const limited = await createWorld({ RATE_LIMIT_SCALE: '1' })
  await confirmEmails(limited)
  const send = () =>
    refusal(
      limited.as('bob').run(startConversation, { emails: ['often@mail.example'], text: 'Hi' }),
    )
  const outcomes: string[] = []
  for (let n = 0; n < 6; n += 1) outcomes.push(await send())
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'rate_limited'])
  expect(await mailsTo(limited, 'often@mail.example')).toHaveLength(5)
  await limited.end()
})

it('a conversation is opened without a message, and listed once it has one', async () => {
  const open = () => olive.run(startConversation, { user_ids: [idOf('bob'), idOf('kim')] })
  const listed = async (actor: Actor) => (await listOf(actor)).map(({ id }) => id)
  const unreadOf = async (actor: Actor) => (await actor.run(countUnread, {})).unread_count
  const kim = world.as('kim')
  const before = [await unreadOf(olive), await unreadOf(kim)]
  const { id, conversation } = await open()
  expect(conversation).toMatchObject({ last_message: null, unread: false, is_closed: false })
  for (const actor of [olive, kim]) expect(await listed(actor)).not.toContain(id)
  expect([await unreadOf(olive), await unreadOf(kim)]).toEqual(before)
  expect((await open()).id).toBe(id)
  await olive.run(sendMessage, { conversation_id: id ?? '', text: 'There you are' })
  for (const actor of [olive, kim]) expect(await listed(actor)).toContain(id)
  // Opened again, it stays on the list, in its place.
  const other = await sendTo(olive, ['ada', 'kim'], 'Later')
  expect((await open()).id).toBe(id)
  expect(await listed(olive)).toEqual(expect.arrayContaining([other, id]))
  expect((await listed(olive)).indexOf(other)).toBeLessThan(
    (await listed(olive)).indexOf(id ?? asId('')),
  )
})

it('removes a deleted person, and conversations left with one person', async () => {
  const pair = await sendTo(bob, ['kim'], 'Pair')
  const three = await sendTo(bob, ['kim', 'ada'], 'Three')
  await world.as('kim').run(sendMessage, { conversation_id: three, text: 'From Kim' })
  const other = await sendTo(bob, ['ada'], 'Their own place')
  await removeConversationsOf(world.database, idOf('kim'))
  expect(await refusal(bob.run(getConversation, { conversation_id: pair }))).toBe(
    'conversation_not_found',
  )
  expect(await textsOf(ada, three)).toEqual(['Three'])
  expect((await ada.run(getConversation, { conversation_id: three })).users).toMatchObject([
    { username: 'bob' },
  ])
  expect(await sendTo(ada, ['bob'], 'Again')).toBe(other)
  const traces = await rows(
    world.database.reader,
    `select 1 from conversations where people_key like '%' || $1 || '%'`,
    [idOf('kim')],
  )
  expect(traces).toEqual([])
})
