import { expect, it } from 'vitest'
import { linkDomain, saveMethod } from './pin-rules.ts'

it('shows a link by its familiar host', () => {
  expect(linkDomain('https://www.lamps.example/hall')).toBe('lamps.example')
  expect(linkDomain(null)).toBeNull()
})

it('distinguishes external from internal save buttons', () => {
  expect(saveMethod('button', null)).toBe('button_external')
  expect(saveMethod('button', 'guid')).toBe('button')
  expect(saveMethod('uploaded', null)).toBe('uploaded')
})
