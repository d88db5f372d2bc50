// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { listTopics } from '#contract/discover/topics'
import { Failure } from '#contract/errors'
import type { InterestId } from '#contract/ids'
import { limits } from '#contract/limits'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { TopicsField, type TopicsFieldProps } from './topics-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const topicOf = (id: string, name: string) => ({
  ...{ id: asId<InterestId>(id), name, url: `/ideas/${id}/` },
})
const [home, kitchen, garden] = [
  topicOf('100', 'Home'),
  topicOf('103', 'Kitchens'),
  topicOf('300', 'Garden'),
]
const tree = [
  { ...home, parent_id: null },
  { ...kitchen, parent_id: home.id },
  { ...garden, parent_id: null },
]
const open = (props: Partial<TopicsFieldProps> = {}) =>
  mount(<TopicsField topics={[garden]} onChange={vi.fn()} {...props} />, memberFacts)
const combobox = 'combobox'
const press = async (key: string) => {
  const field = document.querySelector('input')!
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

it('reads topics once they are typed for, and offers those that are not chosen, with what is above', async () => {
  const sent = answerRequests([[listTopics, () => tree]])
  const shown = await open({ topics: [home] })
  expect(sent).toEqual([])
  await shown.write(combobox, 'Topics', 'home')
  await expect.poll(() => shown.page().all('option')).toHaveLength(1)
  expect(shown.page().one('option').text).toBe('Home › Kitchens')
  await shown.write(combobox, 'Topics', 'gard')
  expect(shown.page().one('option').text).toBe('Garden')
  expect(sent).toHaveLength(1)
})

it('is chosen by keys, behind what was chosen', async () => {
  answerRequests([[listTopics, () => tree]])
  const onChange = vi.fn()
  const shown = await open({ onChange })
  await shown.write(combobox, 'Topics', 'e')
  await expect.poll(() => shown.page().all('option')).toHaveLength(2)
  await press('ArrowDown')
  await press('ArrowDown')
  expect(shown.page().one(combobox).attribute('aria-activedescendant')).toMatch(/-1$/)
  await press('Enter')
  expect(onChange).toHaveBeenCalledWith({
    ...{ topics: [garden, kitchen], topic_ids: [garden.id, kitchen.id] },
  })
  expect(shown.page().one(combobox).attribute('aria-expanded')).toBe('false')
  await shown.write(combobox, 'Topics', 'home')
  await press('Escape')
  expect(shown.page().all('option')).toEqual([])
})

it('leaves one out, and goes on in the field', async () => {
  const onChange = vi.fn()
  const shown = await open({ onChange })
  await shown.press('button', 'Leave out Garden')
  expect(onChange).toHaveBeenCalledWith({ topics: [], topic_ids: [] })
  expect(document.activeElement?.getAttribute('name')).toBe('topic_ids')
})

it('says where nothing has that name, and where topics cannot be read, which is tried again', async () => {
  let isBroken = true
  answerRequests([
    [
      listTopics,
      () => {
        if (isBroken) throw new Failure('server_error')
        return tree
      },
    ],
  ])
  const shown = await open()
  await shown.write(combobox, 'Topics', 'horse')
  await expect.poll(() => shown.page().text).toContain("couldn't be loaded")
  isBroken = false
  await shown.write(combobox, 'Topics', '')
  await shown.write(combobox, 'Topics', 'horse')
  await expect.poll(() => shown.page().text).toContain('No topic of that name.')
})

it.each([
  ['topic_ids.0', 'Garden is no longer a topic. Leave it out to save the Pin.'],
  ['topic_ids', 'Too many.'],
])('says which is refused, or what: %s', async (field, text) => {
  const shown = await open({ refusal: { field, text: 'Too many.' } })
  expect(shown.page().one(combobox).attribute('aria-invalid')).toBe('true')
  expect(shown.page().text).toContain(text)
})

it('takes none beyond the limit, and says so', async () => {
  const topics = Array.from({ length: limits.topicsPerPin }, (_, n) => topicOf(`${n}`, `T${n}`))
  const shown = await open({ topics })
  expect(shown.page().one(combobox).attribute('readonly')).toBeDefined()
  expect(shown.page().text).toContain('as many as a Pin can have')
})
