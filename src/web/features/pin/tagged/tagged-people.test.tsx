// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { removeOwnTag } from '#contract/pins/remove-own-tag'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { bob, olive, pinOf } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import { TaggedPeople } from './tagged-people.tsx'

afterEach(() => vi.unstubAllGlobals())

it('names and links whom a pin tags', async () => {
  const shown = await mount(<TaggedPeople pin={pinOf({ tagged_people: [bob] })} />, memberFacts)
  expect(shown.page().one('link', 'Bob Lind').attribute('href')).toBe('/bob/')
  expect(shown.page().text).not.toContain('Remove me')
})

it('lets who is tagged remove themselves', async () => {
  const sent = answerRequests([[removeOwnTag, () => null]])
  const pin = pinOf({ tagged_people: [bob, olive] })
  const shown = await mount(<TaggedPeople pin={pin} />, memberFacts)
  await shown.press('button', 'Remove me')
  expect(sent).toMatchObject([{ input: { pin_id: pin.id } }])
})
