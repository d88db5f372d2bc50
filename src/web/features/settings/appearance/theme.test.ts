import { expect, test } from 'vitest'
import { themeCookie } from './theme.ts'

test('a chosen light is kept for a year, on every path', () => {
  expect(themeCookie('dark', false)).toBe('theme=dark; max-age=31536000; path=/; samesite=lax')
  expect(themeCookie('light', true)).toBe(
    'theme=light; max-age=31536000; path=/; samesite=lax; secure',
  )
})

test('following the system leaves no cookie', () => {
  expect(themeCookie('system', false)).toBe('theme=; max-age=0; path=/; samesite=lax')
})
