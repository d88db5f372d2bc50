import { createRef } from 'react'
import { expect, it } from 'vitest'
import type { BoardAction } from '#contract/pins/many/board-action'
import { draw } from '#testing/rendering/draw'
import { ActionProgress } from './action-progress.tsx'
import { SelectBar } from './select-bar.tsx'

const nothing = () => undefined

function drawBar(chosen: number, isBusy = false) {
  return draw(
    <SelectBar
      chosen={chosen}
      total={3}
      isBusy={isBusy}
      onAll={nothing}
      onMove={nothing}
      onCopy={nothing}
      onDelete={nothing}
      onDone={nothing}
      countRef={createRef()}
    />,
  ).one('region', 'Selected Pins')
}

it.each([
  [0, 'None selected', 'Select at least one Pin first'],
  [1, '1 selected', ''],
  [3, '3 selected', ''],
])(
  '%i of 3 pins selected: names the number and why the actions are disabled',
  (chosen, text, reason) => {
    const bar = drawBar(chosen)
    expect(bar.one('heading').text).toBe(text)
    expect(bar.one('checkbox', 'Select all').attribute('checked') !== undefined).toBe(chosen === 3)
    for (const name of ['Move', 'Copy', 'Delete']) {
      expect(bar.one('button', name).isDisabled).toBe(chosen === 0)
      expect(bar.one('button', name).description).toBe(reason)
    }
    expect(bar.one('button', 'Done').isDisabled).toBe(false)
  },
)

it('while an action runs, another move is refused and the selection can be left', () => {
  const bar = drawBar(2, true)
  expect(bar.one('button', 'Move').attribute('aria-busy')).toBe('true')
  expect(bar.one('button', 'Move').isDisabled).toBe(true)
  expect(bar.one('button', 'Done').isDisabled).toBe(false)
})

it.each([
  ['move', 'Moving Pins'],
  ['copy', 'Copying Pins'],
  ['delete', 'Deleting Pins'],
  ['merge', 'Merging boards'],
] as const)('an action in the background (%s) names itself and how far it is', (kind, name) => {
  const action = { kind, done: 30, total: 1_200 } as BoardAction
  const shown = draw(<ActionProgress action={action} />)
  const progress = shown.one('progressbar', name)
  expect(progress.attribute('value')).toBe('30')
  expect(progress.attribute('max')).toBe('1200')
  expect(shown.text).toContain('30 of 1,200')
})

it('an action without pins has a progress bar that is valid', () => {
  const action = { kind: 'merge', done: 0, total: 0 } as BoardAction
  expect(
    draw(<ActionProgress action={action} />)
      .one('progressbar')
      .attribute('max'),
  ).toBe('1')
})
