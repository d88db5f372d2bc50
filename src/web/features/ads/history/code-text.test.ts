import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import de from '#messages/de.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import { createTranslate } from '#web/lib/texts/messages.tsx'
import { codeText } from './code-text.ts'

function wordsIn(locale: string, texts: Record<string, string>) {
  const parsed = Object.entries(texts).map(([key, text]) => [key, parse(text)])
  const t = createTranslate(locale, Object.fromEntries(parsed) as never)
  return { currency: 'EUR', zone: 'UTC', t }
}
const english = wordsIn('en', en)
const german = wordsIn('de', de)

const goal = { conversion_tag_v3_goal_metadata: { conversion_event: 'ADD_TO_CART' } }
const often = { frequency_goal_metadata: { frequency: 3, timerange: 'SEVEN_DAY' } }

describe('a code in the history', () => {
  it.each([
    ['optimization_goal_metadata', goal, 'Adds to cart', 'In den Warenkorb'],
    ['optimization_goal_metadata', often, '3 views in 7 days', '3 Ansichten in 7 Tagen'],
    ['rule', { event_names: ['checkout', 'lead'] }, 'Checkouts · Leads', 'Käufe · Leads'],
    ['rule', { actions: ['SAVE', 'CLICK'] }, 'Saves · Clicks', 'Gemerkt · Geklickt'],
    ['match_fields', ['em', 'ph'], 'Email, Phone number', 'E-Mail, Telefonnummer'],
    ['match_fields', [], 'nothing', 'nichts'],
    ['objective_type', 'CONSIDERATION', 'Visits to your website', null],
    ['budget_type', 'DAILY', 'For a day', null],
    ['match_type', 'PHRASE_NEGATIVE', 'Phrase, excluded', null],
    ['pacing_delivery_type', 'STANDARD', 'Evenly', 'Gleichmäßig'],
    ['default_availability', 'OUT_OF_STOCK', 'Out of stock', 'Nicht auf Lager'],
    ['default_country', 'AT', 'Austria', 'Österreich'],
    ['source', 'ADDRESS', 'An address', 'Eine Adresse'],
    ['campaign_ids', ['1', '2'], '2 campaigns', '2 Kampagnen'],
    ['name', 'SAVE', 'SAVE', 'SAVE'],
    ['rule', null, 'nothing', 'nichts'],
  ])('of %s is in words: %o', (field, value, text, translated) => {
    expect(codeText(field, value, english)).toBe(text)
    if (translated !== null) expect(codeText(field, value, german)).toBe(translated)
  })
})
