// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { InterestId } from '#contract/ids'
import { asId } from '#testing/ids'
import { mount } from '#testing/rendering/mount'
import { pinOf } from '#testing/rendering/pins'
import { FurtherFacts } from './further-facts.tsx'

it('names what a pin is about, each with the way to its page', async () => {
  const topics = [{ id: asId<InterestId>('103'), name: 'Kitchens', url: '/ideas/kitchen/' }]
  const shown = await mount(<FurtherFacts pin={pinOf({ topics })} />)
  expect(shown.page().one('region', 'Topics').one('link').attribute('href')).toBe('/ideas/kitchen/')
  expect(shown.page().text).not.toContain('In this Pin')
})
