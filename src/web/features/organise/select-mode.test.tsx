// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { BoardId } from '#contract/ids'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { pinOf } from '#testing/rendering/pins'
import { type Choice, noChoice, wholeChoice } from './choice.ts'
import { SelectCard } from './select-card.tsx'
import { SelectMode } from './select-mode.tsx'

const nothing = () => undefined
const place = { board_id: asId<BoardId>('70'), section_id: null }
const two: Choice = { ...noChoice, ids: new Set(['1', '2']) }

function mountMode(choice: Choice) {
  const pickers = vi.fn()
  const shown = mount(
    <SelectMode
      placePicker={(options) => {
        pickers(options)
        return <section aria-label="Boards">{options.about}</section>
      }}
      place={place}
      total={3}
      choice={choice}
      setChoice={nothing}
      shown={{ items: [], bookmark: null } as never}
      show={nothing}
      onDone={nothing}
      onUndone={nothing}
      onLeave={nothing}
    />,
    memberFacts,
  )
  return { shown, pickers }
}

it.each([
  ['Move', 'Move these 2 Pins to:', { except: place }],
  // A pin may be copied to where it is.
  ['Copy', 'Save these 2 Pins a second time, to:', {}],
])('"%s" opens the boards', async (name, about, scope) => {
  const { shown, pickers } = mountMode(two)
  const mode = await shown
  expect(mode.page().all('region', 'Boards')).toEqual([])
  await mode.press('button', name)
  expect(mode.page().one('region', 'Boards').text).toBe(about)
  expect(pickers.mock.lastCall?.[0].scope).toEqual(scope)
})

it.each([
  ['some', two, 'Delete 2 Pins?', 'Delete 2 Pins'],
  ['all', wholeChoice, 'Delete 3 Pins?', 'Delete 3 Pins'],
])('the deletion of %s selected pins asks first', async (_name, choice, title, button) => {
  const mode = await mountMode(choice).shown
  await mode.press('button', 'Delete')
  const dialog = mode.page().one('alertdialog', title)
  expect(dialog.description).toContain('You can bring them back for a day')
  expect(dialog.all('button').map(({ name }) => name)).toEqual(['Cancel', button])
  await mode.press('button', 'Cancel')
  await expect.poll(() => mode.page().all('alertdialog')).toEqual([])
})

it.each([
  ['selected', true, {}, 'Select A blue door'],
  ['not selected', false, {}, 'Select A blue door'],
  ['without a title', false, { title: '' }, 'Select Pin by Olive Hart'],
])('a card in select mode, %s', async (_name, isChosen, facts, name) => {
  const onToggle = vi.fn()
  const pin = pinOf(facts)
  const shown = await mount(
    <SelectCard pin={pin} isChosen={isChosen} onToggle={onToggle} picture={null} />,
  )
  expect(shown.page().one('checkbox', name).attribute('aria-checked')).toBe(String(isChosen))
  await shown.press('checkbox')
  expect(onToggle).toHaveBeenCalledWith(pin, false)
})
