import { expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

it.each([
  ['de', 'de'],
  ['de-AT,en;q=0.5', 'de'],
  ['DE-de', 'de'],
  ['fr,de;q=0.8,en;q=0.9', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('a browser that accepts “%s” gets %s', (accepted, language) => {
  expect(chooseLanguage(accepted, ['de', 'en'])).toBe(language)
})
