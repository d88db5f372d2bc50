import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import type { MessageKey } from '#messages/message-key'
import { createTexts } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const write = (language: string, texts: Record<string, string>) =>
  writeFileSync(join(folder, `${language}.json`), JSON.stringify(texts))
write('en', {
  plain: "It's here",
  saved: '{n, plural, one {# Pin} other {# Pins}} of {who}',
  new: 'New',
})
write('de', { plain: 'Es ist da', saved: '{n, plural, one {# Pin} other {# Pins}} von {who}' })
writeFileSync(join(folder, 'other.ts'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const texts = createTexts(pathToFileURL(`${folder}/`))
const key = (text: string) => text as MessageKey

it('has a language for each file', () => {
  expect(texts.languages).toEqual(['de', 'en'])
})
it('chooses among them what a browser accepts', () => {
  expect(['de-AT,en;q=0.5', 'fr', undefined].map(texts.choose)).toEqual(['de', 'en', 'en'])
})
it('translates with values, numbers as the language writes them', () => {
  const german = texts.translate('de')
  expect(german(key('plain'))).toBe('Es ist da')
  expect(german(key('saved'), { n: 1234, who: 'Olive' })).toBe('1.234 Pins von Olive')
  expect(german(key('saved'), { n: 1, who: 'Olive' })).toBe('1 Pin von Olive')
  expect(german.locale).toBe('de')
})
it('says in English what a language lacks, and everything in a language that there is not', () => {
  expect(texts.translate('de')(key('new'))).toBe('New')
  const french = texts.translate('fr')
  expect([french(key('plain')), french.locale]).toEqual(["It's here", 'en'])
})
it('has the pseudo-locale, made from English, where it is turned on', () => {
  expect([texts.languages, texts.choose('ar-XB')]).toEqual([['de', 'en'], 'en'])
  const development = createTexts(pathToFileURL(`${folder}/`), {}, { hasPseudoLocale: true })
  expect(development.languages).toEqual(['ar-XB', 'de', 'en'])
  expect(development.choose('ar-XB')).toBe('ar-XB')
  const pseudo = development.translate('ar-XB')
  expect([pseudo(key('new')), pseudo.locale]).toEqual(['⟦Ñééw⟧', 'ar-XB'])
  expect(pseudo(key('saved'), { n: 1, who: 'Olive' })).toMatch(/ ⟦Pîîñ⟧.* ⟦ööf⟧ Olive$/)
})
it('throws for a text that there is not, and for a missing value', () => {
  expect(() => texts.translate('de')(key('none'))).toThrow('none')
  expect(() => texts.translate('en')(key('saved'), { n: 1 })).toThrow('who')
})
