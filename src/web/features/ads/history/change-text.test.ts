import { expect, it } from 'vitest'
import en from '#messages/en.json' with { type: 'json' }
import { parseMessage } from '#messages/parse-message'
import { createTranslate } from '#web/lib/texts/messages.tsx'
import { nameText, valueText } from './change-text.ts'

const texts = Object.entries(en).map(([key, text]) => [key, parseMessage(text)])
const t = createTranslate('en', Object.fromEntries(texts))
const words = { currency: 'EUR', zone: 'UTC', t }

it.each([
  ['auto_type', 'BEST_DEALS', 'At least 20% off'],
  ['auto_type', null, 'nothing'],
  ['status', 'EXCLUDED', 'excluded'],
  ['bid_in_micro_currency', 750_000, '€0.75'],
  ['filters', { all_of: [] }, null],
])('says a %s of %j as %s', (field, value, said) => {
  expect(valueText(field, value, words)).toBe(said)
})

it('names what has no name of its own', () => {
  expect(nameText({ entity: 'product_promotion', entity_name: null }, t)).toBe('Everything else')
  expect(nameText({ entity: 'product_promotion', entity_name: 'Lamps' }, t)).toBe('Lamps')
  expect(nameText({ entity: 'campaign', entity_name: null }, t)).toBeNull()
})
