import { expect, test } from 'vitest'
import { themeCookie } from './theme.ts'

test('keeps a chosen theme for a year, on every path', () => {
  expect(themeCookie('dark', false)).toBe('theme=dark; max-age=31536000; path=/; samesite=lax')
  expect(themeCookie('light', true)).toBe(
    'theme=light; max-age=31536000; path=/; samesite=lax; secure',
  )
})

test('removes the cookie when the theme follows the system', () => {
  expect(themeCookie('system', false)).toBe('theme=; max-age=0; path=/; samesite=lax')
})
