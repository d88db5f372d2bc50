import { expect, it } from 'vitest'
import { openerPolicy } from './opener-policy.ts'

it.each([
  '/pin/create/button/',
  '/pin/create/extension',
  '/pin/123/repin/x/',
  '/olive/pins/follow/',
  '/olive/kitchens/follow/',
])('keeps the opener of %s', (path) => expect(openerPolicy(path)).toBe('unsafe-none'))

it.each([
  '/',
  '/pin/create/',
  '/pin/123/',
  '/login/',
  '/olive/',
  '/olive/follow/',
  '/settings/x/y/follow/',
])('cuts %s off from its opener', (path) =>
  expect(openerPolicy(path)).toBe('same-origin-allow-popups'),
)
