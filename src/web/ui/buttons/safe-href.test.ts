import { expect, test } from 'vitest'
import { isExternal, safeHref } from './safe-href.ts'

test.each([
  '/pin/7/',
  '?page=2',
  '#top',
  'https://example.com/a',
  'HTTP://example.com',
  'mailto:olive@example.com',
])('allows %s', (href) => {
  expect(safeHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<p>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'http://[broken',
])('rejects %j', (href) => {
  expect(safeHref(href)).toBeUndefined()
})

test('tells external URLs from internal ones', () => {
  expect(['/a', 'b/c', '?q=1', '#x'].map(isExternal)).toEqual([false, false, false, false])
  expect(['https://a.example', '//a.example/b', 'mailto:a@b.example'].map(isExternal)).toEqual([
    true,
    true,
    true,
  ])
})
