// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { reactToPin, removeReaction } from '#contract/comments/reactions'
import { mount } from '#testing/rendering/mount'
import { pinOf } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import { countAll } from './reactions.ts'
import { useReactions } from './use-reactions.ts'

function Probe() {
  const { reactions, choose } = useReactions(
    pinOf({ reaction_counts: { 2: 3 }, reaction_by_me: null }),
  )
  return (
    <button type="button" onClick={() => choose(1)}>
      {`${countAll(reactions)}, own: ${reactions.mine}`}
    </button>
  )
}

it('a reaction that is taken back at once is removed after it was written', async () => {
  const first = Promise.withResolvers<void>()
  const sent = answerRequests([
    [
      reactToPin,
      async () => {
        await first.promise
        return { reaction_counts: { 1: 1, 2: 3 }, reaction_by_me: 1 }
      },
    ],
    [removeReaction, () => ({ reaction_counts: { 2: 4 }, reaction_by_me: null })],
  ])
  const { press, page } = await mount(<Probe />)
  await press('button')
  expect(page().one('button').name).toBe('4, own: 1')
  await press('button')
  expect(page().one('button').name).toBe('3, own: null')
  expect(sent.map(({ resource }) => resource)).toEqual([reactToPin.resource])
  await act(async () => first.resolve())
  expect(sent.map(({ resource }) => resource)).toEqual([
    reactToPin.resource,
    removeReaction.resource,
  ])
  // Somebody else has reacted meanwhile.
  expect(page().one('button').name).toBe('4, own: null')
})
