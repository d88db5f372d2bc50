// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { choosePushTopics, type Push, type PushTopic, pushTopics } from '#contract/push/push'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { TopicsPanel } from './topics-panel.tsx'

it('two switches pressed at once are both kept, in their order', async () => {
  const first = Promise.withResolvers<void>()
  const sent = answerRequests([
    [
      choosePushTopics,
      async ({ topics }) => {
        await first.promise
        return { public_key: null, subscription: { topics, created_at: '2026-11-01T12:00:00Z' } }
      },
    ],
  ])
  const chosen: (readonly PushTopic[] | undefined)[] = []
  const { press } = await mount(
    <TopicsPanel
      topics={pushTopics}
      onChosen={({ subscription }: Push) => chosen.push(subscription?.topics)}
    />,
  )
  await press('switch', /^Messages/)
  await press('switch', /^Comments/)
  const wanted = () => sent.map(({ input }) => input.topics)
  expect(wanted()).toEqual([['comments', 'boards', 'people', 'account']])
  await act(async () => first.resolve())
  expect(wanted()[1]).toEqual(['boards', 'people', 'account'])
  expect(chosen.at(-1)).toEqual(['boards', 'people', 'account'])
})
