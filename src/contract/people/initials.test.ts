import { expect, test } from 'vitest'
import { hueIndex, initials } from './initials.ts'

test.each([
  ['Olive Hart', 'OH'],
  ['olive', 'O'],
  ['  Ada  King  Lovelace ', 'AL'],
  ['Élodie', 'É'],
  ['e\u0301lodie', 'E\u0301'],
  ['李小龍', '李'],
  ['bob_the.builder', 'BB'],
  ['👩‍🎨 Kim', 'K'],
  ['', ''],
  ['...', ''],
])('%j becomes %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('hues are steady and well spread', () => {
  expect(hueIndex('olive', 8)).toBe(hueIndex('olive', 8))
  const counts = Array.from({ length: 8 }, () => 0)
  for (let person = 0; person < 8000; person += 1) {
    const hue = hueIndex(`person-${person}`, 8)
    counts[hue] = (counts[hue] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(800)
})
