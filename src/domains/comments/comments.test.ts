import { expect, it } from 'vitest'
import { createComment } from '#contract/comments/create-comment'
import { deleteComment } from '#contract/comments/delete-comment'
import { editComment } from '#contract/comments/edit-comment'
import { likeComment, unlikeComment } from '#contract/comments/like-comment'
import { listComments } from '#contract/comments/list-comments'
import { reactToPin, removeReaction } from '#contract/comments/reactions'
import { deletePin } from '#contract/pins/delete-pin'
import { getPin } from '#contract/pins/get-pin'
import { removeDeletedPins } from '#domains/pins'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { sweepComments } from './index.ts'
import { removeCommentsOf } from './removing/remove-comments.ts'
import {
  ada,
  bob,
  idOf,
  listed,
  newsOf,
  olive,
  pinOf,
  refusal,
  say,
  startWorld,
  world,
} from './test-comments.ts'

startWorld()

it('comments are shown at every pin of the picture, newest first, with their first replies', async () => {
  const pin = await pinOf(olive)
  const onward = await pinOf(bob, 'public', pin)
  const first = await say(ada, pin, 'First')
  await say(bob, onward, 'Second')
  await say(olive, pin, 'Answer one', { parent_id: first.id })
  const answer = await say(bob, onward, 'Answer two', { parent_id: first.id })
  await say(ada, pin, 'Answer three', { parent_id: answer.id })
  expect(answer.parent_id).toBe(first.id)

  for (const at of [pin, onward]) {
    const { items } = await world.visitor.run(listComments, { objectId: pin, pinId: at })
    expect(items.map(({ text, user }) => [text, user.username])).toEqual([
      ['Second', 'bob'],
      ['First', 'ada'],
    ])
    expect(items[1]).toMatchObject({ replies_count: 3, can_delete: false, liked_by_me: false })
    expect(items[1]?.replies.map(({ text }) => text)).toEqual(['Answer one', 'Answer two'])
  }
  expect(await listed(world.visitor, pin, { parent_id: first.id })).toEqual([
    'Answer one',
    'Answer two',
    'Answer three',
  ])
  const detail = await world.visitor.run(getPin, { id: onward })
  expect(detail.comment_count).toBe(5)
})

it('comments are paged by keyset, and a page is stable while others write', async () => {
  const pin = await pinOf(olive)
  for (const n of [1, 2, 3, 4, 5]) await say(bob, pin, `Number ${n}`)
  const request = { objectId: pin, page_size: 2 }
  const first = await olive.run(listComments, request)
  await say(bob, pin, 'Number 6')
  const second = await olive.run(listComments, { ...request, bookmarks: first.bookmark })
  const third = await olive.run(listComments, { ...request, bookmarks: second.bookmark })
  expect([first, second, third].map(({ items }) => items.map(({ text }) => text))).toEqual([
    ['Number 5', 'Number 4'],
    ['Number 3', 'Number 2'],
    ['Number 1'],
  ])
  expect(third.bookmark).toBeNull()
})

it('comments are refused if empty, too long, or at missing pins', async () => {
  const pin = await pinOf(olive)
  const other = await pinOf(olive)
  expect(await refusal(say(bob, pin, '  \n '))).toBe('invalid_input')
  expect(await refusal(say(bob, pin, 'x'.repeat(501)))).toBe('invalid_input')
  expect((await say(bob, pin, 'x'.repeat(500))).text).toHaveLength(500)
  expect(await refusal(say(bob, asId('1'), 'Hm'))).toBe('pin_not_found')
  expect(await refusal(bob.run(createComment, { text: 'Hm' }))).toBe('invalid_input')
  expect(await refusal(say(bob, pin, 'Hm', { objectId: other }))).toBe('pin_not_found')
  const elsewhere = await say(bob, other, 'Elsewhere')
  expect(await refusal(say(bob, pin, 'Hm', { parent_id: elsewhere.id }))).toBe('comment_not_found')
})

it('comments mention people by their place in the text, and notify each once', async () => {
  const pin = await pinOf(olive)
  const text = 'Ask @Ada, not @nobody_here or me@bob.example – @olive 🪶 @ada'
  const comment = await say(bob, pin, text)
  expect(
    comment.tags.map(({ username, offset, length }) => [
      username,
      text.slice(offset, offset + length),
    ]),
  ).toEqual([
    ['ada', '@Ada'],
    ['olive', '@olive'],
    ['ada', '@ada'],
  ])
  expect(await newsOf('ada', pin)).toEqual(['mentioned by bob'])
  expect(await newsOf('olive', pin)).toEqual(['mentioned by bob'])

  const tags = [{ user_id: idOf('ada'), offset: 3, length: 10 }]
  const full = await say(bob, pin, 'To @Ada Njoku!', { tags })
  expect(full.tags).toEqual([
    { type: 'user', id: idOf('ada'), username: 'ada', offset: 3, length: 10 },
  ])
  for (const wrong of [
    { ...tags[0], offset: 0 },
    { ...tags[0], length: 99 },
  ])
    expect(await refusal(say(bob, pin, 'To @Ada Njoku!', { tags: [wrong] }))).toBe('invalid_input')
})

it('comments notify the saver of the pin and the author of the parent, and nobody of their own', async () => {
  const pin = await pinOf(olive)
  const first = await say(bob, pin, 'Nice')
  await say(ada, pin, 'Indeed', { parent_id: first.id })
  await say(olive, pin, 'Thanks', { parent_id: first.id })
  expect(await newsOf('olive', pin)).toEqual(['commented by bob', 'commented by ada'])
  expect(await newsOf('bob', pin)).toEqual(['replied by ada', 'replied by olive'])
})

it('comments are edited by their author alone, and deleted by them, the pin’s saver and the board’s owner', async () => {
  const pin = await pinOf(olive)
  const comment = await say(bob, pin, 'Nice')
  const change = { commentId: comment.id, text: 'Very nice' }
  for (const actor of [olive, ada]) {
    expect(await refusal(actor.run(editComment, change))).toBe('not_allowed')
  }
  expect(await bob.run(editComment, change)).toMatchObject({
    text: 'Very nice',
    can_edit: true,
    edited_at: expect.any(String),
  })
  const withReply = await say(bob, pin, 'Another')
  await say(ada, pin, 'Answer', { parent_id: withReply.id })
  expect(await refusal(ada.run(deleteComment, { commentId: comment.id }))).toBe('not_allowed')
  await olive.run(deleteComment, { commentId: withReply.id })
  expect(await listed(ada, pin)).toEqual(['Very nice'])
  await bob.run(deleteComment, { commentId: comment.id })
  expect((await olive.run(getPin, { id: pin })).comment_count).toBe(0)
  expect(await refusal(bob.run(deleteComment, { commentId: comment.id }))).toBe('comment_not_found')
})

it('comments are liked once by each', async () => {
  const pin = await pinOf(olive)
  const { id: commentId } = await say(bob, pin, 'Nice')
  for (let turn = 0; turn < 2; turn += 1)
    expect(await ada.run(likeComment, { commentId })).toEqual({ like_count: 1, liked_by_me: true })
  await olive.run(likeComment, { commentId })
  expect(await newsOf('bob', pin)).toEqual(['liked_comment by ada', 'liked_comment by olive'])
  for (let turn = 0; turn < 2; turn += 1)
    expect(await ada.run(unlikeComment, { commentId })).toEqual({
      like_count: 1,
      liked_by_me: false,
    })
})

it('counts one reaction per person and picture, and a new one replaces the old', async () => {
  const pin = await pinOf(olive)
  const onward = await pinOf(bob, 'public', pin)
  await ada.run(reactToPin, { pin_id: pin, reaction_type: 3 })
  await bob.run(reactToPin, { pin_id: onward, reaction_type: 3 })
  expect(await ada.run(reactToPin, { pin_id: onward, reaction_type: 5 })).toEqual({
    reaction_counts: { 3: 1, 5: 1 },
    reaction_by_me: 5,
  })
  expect(await newsOf('olive', pin)).toEqual(['saved_yours by bob', 'reacted by ada'])
  expect(await ada.run(getPin, { id: pin })).toMatchObject({
    reaction_counts: { 3: 1, 5: 1 },
    reaction_by_me: 5,
  })
  expect(await ada.run(removeReaction, { pin_id: pin })).toEqual({
    reaction_counts: { 3: 1 },
    reaction_by_me: null,
  })
  expect(await refusal(ada.run(reactToPin, { pin_id: pin, reaction_type: 6 as never }))).toBe(
    'invalid_input',
  )
})

it('comments are deleted with their pin, and with their author', async () => {
  const pin = await pinOf(olive)
  const onward = await pinOf(bob, 'public', pin)
  await say(ada, onward, 'At the second')
  await ada.run(reactToPin, { pin_id: onward, reaction_type: 2 })
  const kept = await say(ada, pin, 'At the first')
  await say(bob, pin, 'To @ada', { parent_id: kept.id })
  const others = await say(bob, pin, 'Also to @ada')
  await ada.run(likeComment, { commentId: others.id })
  await bob.run(deletePin, { id: onward })
  expect(await listed(olive, pin)).toEqual(['Also to @ada', 'At the first'])
  const remaining = () =>
    rows<{ text: string }>(
      world.database.reader,
      'select text from comments where root_pin_id = $1',
      [pin],
    )
  // As long as the pin may be restored, they are kept.
  await sweepComments(world.database)
  expect(await remaining()).toHaveLength(4)
  const tomorrow = new Date(world.services.clock.now().getTime() + 25 * 3_600_000)
  await removeDeletedPins({ clock: { now: () => tomorrow } }, world.database)
  await sweepComments(world.database)
  expect(await remaining()).toHaveLength(3)

  await removeCommentsOf(world.database, idOf('ada'))
  expect((await remaining()).map(({ text }) => text)).toEqual(['Also to @ada'])
  const [left] = (await olive.run(listComments, { objectId: pin })).items
  expect(left).toMatchObject({ tags: [], like_count: 0 })
  expect((await olive.run(getPin, { id: pin })).comment_count).toBe(1)
})
