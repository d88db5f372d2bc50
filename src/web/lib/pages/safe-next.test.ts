import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

const site = 'https://pins.example'

test.each([
  '/',
  '/settings/',
  '/olive/kitchen/?sort=new#pins',
  '/pin/create/?url=https%3A%2F%2Fexample.com%2Fa&media=%2F%2Fexample.com%2Fb.jpg',
  '/pin/7/?next=//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/élan/öl',
])('%j is kept', (path) => {
  const next = safeNext(path)
  expect(new URL(next, site).href).toBe(new URL(path, site).href)
})

test.each([
  null,
  undefined,
  '',
  'settings',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  '%2F%2Fevil.example',
  '%2f%5cevil.example',
  '%252F%252Fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '//user:pass@evil.example',
  '/login',
  '/login/?next=/login/',
  '/signup/',
  '/logout/',
  '/add-account/',
  '/add-account/signup',
  '/business/create/',
  '/business/login/',
  '/a/../login/',
  `/${'a'.repeat(5_000)}`,
])('%j becomes the home page', (path) => {
  expect(safeNext(path)).toBe('/')
})

test('no input leads off the site', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '//', '.', '..', '%2f', '%5c', '%2e', '\t', '\n', ':', '@', '#', '?', 'https:'],
    'evil.example',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 8 }),
      (parts) => {
        expect(new URL(safeNext(parts.join('')), site).origin).toBe(site)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('without the check, some of these inputs do lead off the site', () => {
  expect(new URL('/\\evil.example', site).origin).not.toBe(site)
  expect(new URL('/\t/evil.example', site).origin).not.toBe(site)
})
