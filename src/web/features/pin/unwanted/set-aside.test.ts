import { expect, it } from 'vitest'
import type { PinCard } from '#contract/pins/pin'
import { withoutUnwanted } from './set-aside.ts'

const pin = (id: string, picture: string, board: string, pinner: string) =>
  ({ id, image_signature: picture, board: { id: board }, pinner: { id: pinner } }) as PinCard

const pins = [
  pin('1', 'lamp', 'light', 'olive'),
  pin('2', 'lamp', 'home', 'bob'),
  pin('3', 'chair', 'home', 'olive'),
]
const left = (...unwanted: Parameters<typeof withoutUnwanted>[1]) =>
  withoutUnwanted(pins, unwanted).map(({ id }) => id)

it('removes all pins with a hidden picture, board or person', () => {
  expect(left({ kind: 'pin', id: '1', image_signature: 'lamp' })).toEqual(['3'])
  expect(left({ kind: 'board', id: 'home' })).toEqual(['1'])
  expect(left({ kind: 'person', id: 'olive' })).toEqual(['2'])
  expect(left({ kind: 'person', id: 'bob' }, { kind: 'board', id: 'light' })).toEqual(['3'])
})

it('returns the same list when nothing is hidden', () => {
  expect(withoutUnwanted(pins, [])).toBe(pins)
})
