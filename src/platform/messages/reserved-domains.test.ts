import { expect, it } from 'vitest'
import { isReservedDomain } from './reserved-domains.ts'

it.each([
  ...['demo.example', 'example', 'Mail.EXAMPLE', 'example.com', 'mail.example.org', 'a.test'],
  ...['x.invalid', 'localhost', 'demo.example.'],
])('nobody can have an address at %s', (domain) => expect(isReservedDomain(domain)).toBe(true))

it.each(['bower.net', 'example.de', 'myexample.com', 'test.de', 'contest', 'example.com.au', ''])(
  'somebody may have one at %s',
  (domain) => expect(isReservedDomain(domain)).toBe(false),
)
