// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { ShortcutNote } from './shortcut-note.tsx'

it('a key that is turned off and on again at once stays on', async () => {
  const first = Promise.withResolvers<object>()
  const sent = answerRequests([[editProfile, () => first.promise]])
  const { press } = await mount(<ShortcutNote />, memberFacts)
  const wanted = () => sent.map(({ input }) => input.key_shortcuts)
  await press('button', /^Turn off/)
  await press('button', /^Turn on/)
  expect(wanted()).toEqual([false])
  await act(async () => first.resolve({}))
  expect(wanted()).toEqual([false, true])
})
