import { afterEach, expect, test } from 'vitest'
import {
  birthdayOf,
  birthdayParts,
  isBirthYearPossible,
  typedBirthday,
  unixSecondsOf,
} from './birthday.ts'

const machineZone = process.env.TZ

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

test.each(zones)('unixSecondsOf gives the same seconds in %s', (zone) => {
  process.env.TZ = zone
  expect(unixSecondsOf('1970-01-01')).toBe(0)
  expect(unixSecondsOf('1994-03-07')).toBe(762_998_400)
  expect(unixSecondsOf('1999-12-31')).toBe(946_598_400)
  expect(unixSecondsOf('1931-05-01')).toBe(-1_220_400_000)
  expect(unixSecondsOf('2004-02-29')).toBe(1_078_012_800)
  for (const day of ['1994-03-27', '1980-04-06', '1911-03-11', '1949-12-31']) {
    expect(new Date((unixSecondsOf(day) ?? 0) * 1_000).toISOString().slice(0, 10)).toBe(day)
  }
})

test('setting TZ takes effect during the tests', () => {
  process.env.TZ = 'Pacific/Kiritimati'
  const east = new Date('2020-01-01').getHours()
  process.env.TZ = 'Pacific/Niue'
  expect(new Date('2020-01-01').getHours()).not.toBe(east)
})

test('unixSecondsOf returns null for an invalid day', () => {
  expect(unixSecondsOf('')).toBeNull()
  expect(unixSecondsOf('1994-13-01')).toBeNull()
})

test('birthdayOf joins the three fields into a day', () => {
  const form = new FormData()
  form.set('birthday-day', '7')
  form.set('birthday-month', ' 3 ')
  form.set('birthday-year', '1994')
  expect(birthdayOf(form, 'birthday')).toBe('1994-03-07')
  expect(birthdayOf(new FormData(), 'birthday')).toBeNull()
})

test('typedBirthday keeps an incomplete day as it was typed', () => {
  const form = new FormData()
  form.set('birthday-month', '13')
  form.set('birthday-year', '1994')
  expect(typedBirthday(birthdayParts(form, 'birthday'))).toBe('1994-13-')
})

test('isBirthYearPossible refuses this year and later ones', () => {
  const today = '2025-01-01'
  expect(isBirthYearPossible('2024-12-31', today)).toBe(true)
  expect(isBirthYearPossible('2025-01-01', today)).toBe(false)
  expect(isBirthYearPossible('2031-01-01', today)).toBe(false)
})
