import { expect, it } from 'vitest'
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
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { getPin } from '#contract/pins/get-pin'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import type { Actor } from '#testing/world'
import {
  ada,
  bob,
  idOf,
  listOf,
  olive,
  pinOf,
  refusal,
  sendTo,
  startWorld,
  textsOf,
  world,
} from '#testing/worlds/conversations'
import { removeConversationsOf } from './remove-conversations.ts'

startWorld()

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
