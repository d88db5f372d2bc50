import { expect, it } from 'vitest'
import { firstTime } from './first-time.ts'

const lateEvening = new Date('2026-12-31T23:30:00Z')

it('offers the next morning where one is', () => {
  expect(firstTime('UTC', lateEvening)).toEqual({ day: '2027-01-01', time: '09:00' })
  expect(firstTime('Europe/Berlin', lateEvening)).toEqual({ day: '2027-01-02', time: '09:00' })
})
