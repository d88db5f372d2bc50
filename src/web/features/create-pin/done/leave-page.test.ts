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
  ['closes a popup', {}, 5, true, true, 1, []],
  ['closes a window without a history', null, 1, true, true, 1, []],
  ['returns false if the browser keeps it open', null, 1, false, false, 1, []],
  ['goes one page back in other windows', null, 2, false, true, 0, [-1]],
] as const)('leavePage %s', (_what, opener, length, mayClose, isLeft, closed, went) =>
  expect(leave(opener, length, mayClose)).toEqual({ isLeft, closed, went }),
)
