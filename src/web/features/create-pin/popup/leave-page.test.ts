import { expect, it, vi } from 'vitest'
import { leaveAfterSave } from './leave-after-save.ts'

function leave(opener: object | null, length: number, viaNewBoard: boolean) {
  const past = { opener, close: vi.fn(), history: { length, go: vi.fn() } }
  leaveAfterSave(past, viaNewBoard)
  return { closed: past.close.mock.calls.length, went: past.history.go.mock.calls.flat() }
}

it.each([
  ['a popup closes', {}, 5, false, 1, []],
  ['a window without a past closes', null, 1, true, 1, []],
  ['another goes one back', null, 2, false, 0, [-1]],
  ['or two, when a board was made', null, 3, true, 0, [-2]],
] as const)('%s', (_what, opener, length, viaNewBoard, closed, went) =>
  expect(leave(opener, length, viaNewBoard)).toEqual({ closed, went }),
)
