import { expect, test } from 'vitest'
import { placeBeside } from './placement.ts'

const screen = { width: 400, height: 300 }
const float = { width: 100, height: 30 }
const middle = { left: 180, top: 100, width: 40, height: 40 }

test('is centred on the preferred side', () => {
  expect(placeBeside(middle, float, screen, { side: 'bottom' })).toEqual({
    left: 150,
    top: 148,
    side: 'bottom',
    roomPx: 144,
  })
  expect(placeBeside(middle, float, screen, { side: 'top' })).toMatchObject({
    top: 62,
    side: 'top',
  })
})

test('aligns the edges, also in right-to-left pages', () => {
  const left = (align: 'start' | 'end', isRightToLeft: boolean) =>
    placeBeside(middle, float, screen, { side: 'bottom', align, isRightToLeft }).left
  expect(left('start', false)).toBe(180)
  expect(left('end', false)).toBe(120)
  expect(left('start', true)).toBe(120)
  expect(left('end', true)).toBe(180)
})

test('flips to the other side if there is no room', () => {
  const low = { ...middle, top: 255 }
  expect(placeBeside(low, float, screen, { side: 'bottom' }).side).toBe('top')
  const high = { ...middle, top: 5 }
  expect(placeBeside(high, float, screen, { side: 'top' }).side).toBe('bottom')
})

test('takes the larger side if neither fits, and returns the available room', () => {
  const tall = { width: 100, height: 400 }
  const place = placeBeside(middle, tall, screen, { side: 'top' })
  expect(place).toMatchObject({ side: 'bottom', top: 148, roomPx: 144 })
  const above = placeBeside({ ...middle, top: 200 }, tall, screen, { side: 'bottom' })
  expect(above).toMatchObject({ side: 'top', top: 8, roomPx: 184 })
})

test('stays on the screen', () => {
  const at = (anchorLeft: number, width: number) =>
    placeBeside({ ...middle, left: anchorLeft }, { width, height: 30 }, screen, { side: 'top' })
      .left
  expect(at(2, 100)).toBe(8)
  expect(at(370, 100)).toBe(292)
  expect(at(100, 500)).toBe(8)
})
