import { expect, it, vi } from 'vitest'
import { leavePage } from './leave-page.ts'

function leave(opener: object | null, lengthAtFirst: number, mayClose: boolean) {
  const past = { opener, closed: false, close: vi.fn(), history: { go: vi.fn() } }
  past.close.mockImplementation(() => {
    past.closed = mayClose
  })
  const isLeft = leavePage(past, lengthAtFirst)
  return { isLeft, closed: past.close.mock.calls.length, went: past.history.go.mock.calls.flat() }
}

it.each([
  ['a popup closes', {}, 5, true, true, 1, []],
  ['a window without a past closes', null, 1, true, true, 1, []],
  ['or tells that browsers keep it open', null, 1, false, false, 1, []],
  ['another goes one back', null, 2, false, true, 0, [-1]],
] as const)('%s', (_what, opener, length, mayClose, isLeft, closed, went) =>
  expect(leave(opener, length, mayClose)).toEqual({ isLeft, closed, went }),
)
