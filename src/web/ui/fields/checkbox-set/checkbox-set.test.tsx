// @vitest-environment happy-dom
import { act, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readHtml } from '#testing/rendering/accessible-tree'
import { mount } from '#testing/rendering/mount'
import { CheckboxSet } from './checkbox-set.tsx'

const options = ['Austria', 'Belgium', 'Brazil', 'Chile', 'Côte d’Ivoire'].map((label) => ({
  value: label,
  label,
}))
const keysHint = 'Arrow keys move.'

function Countries({ at = [], isShort }: { at?: string[]; isShort?: boolean }) {
  const [chosen, setChosen] = useState(at)
  const field = { legend: 'Countries', name: 'countries', options, chosen, onChange: setChosen }
  return <CheckboxSet {...field} {...(!isShort && { keysHint })} />
}

const focused = () => (document.activeElement as HTMLInputElement).value
const focus = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`[value="${value}"]`)?.focus())
const press = (key: string) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  )
const tabStops = () =>
  [...document.querySelectorAll('input')].flatMap((input) =>
    input.tabIndex === 0 ? input.value : [],
  )

it('is one stop of the Tab key where it is long: the first at first, then the last that had the focus', async () => {
  await mount(<Countries />)
  expect(tabStops()).toEqual(['Austria'])
  await focus('Chile')
  expect(tabStops()).toEqual(['Chile'])
})

it('begins with what is chosen, and stays in that order', async () => {
  const shown = await mount(<Countries at={['Chile']} />)
  expect(tabStops()).toEqual(['Chile'])
  await shown.press('checkbox', 'Brazil')
  expect(
    shown
      .page()
      .all('checkbox')
      .map(({ name }) => name),
  ).toEqual(['Chile', 'Austria', 'Belgium', 'Brazil', 'Côte d’Ivoire'])
})

it('moves the focus by arrow keys, Home and End, and stops at its ends', async () => {
  await mount(<Countries />)
  await focus('Austria')
  const seen: string[] = []
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'Home']) {
    await press(key)
    seen.push(focused())
  }
  expect(seen).toEqual([
    'Austria',
    'Belgium',
    'Brazil',
    'Côte d’Ivoire',
    'Côte d’Ivoire',
    'Austria',
  ])
})

it('moves the focus to what is typed, and leaves the space to the checkbox', async () => {
  await mount(<Countries />)
  await focus('Austria')
  for (const key of 'br') await press(key)
  expect(focused()).toBe('Brazil')
  await press(' ')
  expect(focused()).toBe('Brazil')
})

it('says how its keys work', async () => {
  const shown = await mount(<Countries />)
  expect(shown.page().one('group', 'Countries').description).toBe(keysHint)
})

it('has a stop for each where it is short, and before scripts run', async () => {
  const html = readHtml(renderToString(<Countries />))
  expect(html.all('checkbox').map((box) => box.attribute('tabindex'))).toEqual(
    options.map(() => undefined),
  )
  await mount(<Countries isShort />)
  expect(tabStops()).toHaveLength(options.length)
})
