import { expect, it } from 'vitest'
import { formatDayRange } from './day-range.ts'

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

it('writes days with the spaces that browsers write, so that pages hydrate', () => {
  const [first, last] = [new Date('2026-11-20'), new Date('2026-11-24')]
  expect(formatDayRange(format, first, last)).toBe('Nov 20 – 24, 2026')
  expect(formatDayRange(format, first, first)).toBe('Nov 20, 2026')
})
