import { expect, it } from 'vitest'
import { deleteComment } from '#contract/comments/delete-comment'
import { editComment } from '#contract/comments/edit-comment'
import { likeComment } from '#contract/comments/like-comment'
import { reactToPin } from '#contract/comments/reactions'
import type { BoardId } from '#contract/ids'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { getPin } from '#contract/pins/get-pin'
import { rows } from '#platform/database'
import type { CastName } from '#testing/world'
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

async function letIn(boardId: BoardId, name: CastName): Promise<void> {
  const now = new Date()
  await rows(
    world.database.writer,
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
     values ($1, $2, $2, $3, $3)`,
    [boardId, idOf(name), now],
  )
}

it('hides comments on a secret board from everybody else: in lists, counts, news and answers', async () => {
  const open = await pinOf(olive)
  const hidden = await pinOf(olive, 'secret', open)
  const { board } = await olive.run(getPin, { id: hidden })
  await letIn(board.id, 'bob')
  const comment = await say(bob, hidden, 'Whisper to @ada and @olive')
  await olive.run(reactToPin, { pin_id: hidden, reaction_type: 1 })

  // The control: members of the board see it, at the public pin too.
  for (const actor of [olive, bob]) {
    expect(await listed(actor, open)).toEqual(['Whisper to @ada and @olive'])
    expect((await actor.run(getPin, { id: open })).comment_count).toBe(1)
  }
  expect(await newsOf('olive', hidden)).toEqual(['mentioned by bob'])

  for (const actor of [ada, world.visitor]) {
    for (const at of [open, hidden]) expect(await listed(actor, open, { pinId: at })).toEqual([])
    expect(await listed(actor, open, { parent_id: comment.id })).toEqual([])
    const pin = await actor.run(getPin, { id: open })
    expect([pin.comment_count, pin.reaction_counts]).toEqual([0, {}])
  }
  expect(await newsOf('ada', hidden)).toEqual([])
  for (const request of [
    () => ada.run(likeComment, { commentId: comment.id }),
    () => ada.run(editComment, { commentId: comment.id, text: 'x' }),
    () => ada.run(deleteComment, { commentId: comment.id }),
    () => say(ada, open, 'x', { parent_id: comment.id }),
  ])
    expect(await refusal(request())).toBe('comment_not_found')

  // An answer given at the public pin belongs to the pin of its parent.
  await say(olive, open, 'Whisper back', { parent_id: comment.id })
  expect(await listed(bob, open, { parent_id: comment.id })).toEqual(['Whisper back'])
  expect(await listed(ada, open, { parent_id: comment.id })).toEqual([])
  expect((await ada.run(getPin, { id: open })).comment_count).toBe(0)
})

it('shows comments on a protected board only there', async () => {
  const open = await pinOf(olive)
  const guarded = await pinOf(olive, 'protected', open)
  await say(bob, guarded, 'By the address')
  expect(await listed(ada, open, { pinId: guarded })).toEqual(['By the address'])
  expect(await listed(ada, open)).toEqual([])
  expect((await ada.run(getPin, { id: open })).comment_count).toBe(0)
  expect((await ada.run(getPin, { id: guarded })).comment_count).toBe(1)
})

it('hides comments and prevents answers between people with a block between them', async () => {
  const pin = await pinOf(olive)
  const comment = await say(bob, pin, 'Hello @ada')
  expect(await listed(ada, pin)).toEqual(['Hello @ada'])
  await bob.run(blockPerson, { user_id: idOf('ada') })
  expect(await listed(ada, pin)).toEqual([])
  expect(await refusal(ada.run(likeComment, { commentId: comment.id }))).toBe('comment_not_found')
  const bobs = await pinOf(bob)
  expect(await refusal(say(ada, bobs, 'Hello'))).toBe('pin_not_found')
  expect(await refusal(ada.run(reactToPin, { pin_id: bobs, reaction_type: 1 }))).toBe(
    'pin_not_found',
  )
  expect((await say(ada, pin, 'Hello @bob')).tags).toEqual([])
  await bob.run(unblockPerson, { user_id: idOf('ada') })
  expect(await listed(ada, pin)).toEqual(['Hello @bob', 'Hello @ada'])
})
