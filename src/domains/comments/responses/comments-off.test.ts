import { expect, it } from 'vitest'
import { deleteComment } from '#contract/comments/delete-comment'
import { editComment } from '#contract/comments/edit-comment'
import { listComments } from '#contract/comments/list-comments'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import {
  ada,
  bob,
  listed,
  olive,
  pinOf,
  refusal,
  say,
  startWorld,
  world,
} from '../test-comments.ts'

startWorld()

const allow = (id: string, comments_allowed: boolean) =>
  olive.run(editPin, { id, comments_allowed })
const mayEdit = async (objectId: string) =>
  (await bob.run(listComments, { objectId })).items.map(({ can_edit }) => can_edit)

it('comments that are off are refused at the pin and its repins, answers and edits too, and stay readable', async () => {
  const pin = await pinOf(olive)
  const onward = await pinOf(bob, 'public', pin)
  const before = await say(bob, pin, 'Before')
  await allow(pin, false)
  const answer = { parent_id: before.id }
  for (const [who, at, more] of [
    [ada, pin, {}],
    [bob, onward, {}],
    [olive, pin, {}],
    [ada, pin, answer],
  ] as const)
    expect(await refusal(say(who, at, 'Hm', more))).toBe('comments_off')
  expect(await refusal(bob.run(editComment, { commentId: before.id, text: 'Anew' }))).toBe(
    'comments_off',
  )
  expect(await listed(world.visitor, pin)).toEqual(['Before'])
  expect(await mayEdit(pin)).toEqual([false])
  for (const id of [pin, onward])
    expect((await ada.run(getPin, { id })).comments_allowed).toBe(false)

  await allow(pin, true)
  expect(await mayEdit(pin)).toEqual([true])
  await say(ada, onward, 'After')
  await allow(pin, false)
  await bob.run(deleteComment, { commentId: before.id })
  expect(await listed(ada, pin)).toEqual(['After'])
})

it('comments on a pin that is secret are as unknown with them off as with them on', async () => {
  const pin = await pinOf(olive, 'secret')
  await allow(pin, false)
  expect(await refusal(say(bob, pin, 'Hm'))).toBe('pin_not_found')
})
