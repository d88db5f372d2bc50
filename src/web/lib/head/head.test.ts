import { expect, it } from 'vitest'
import { localeOf } from './head.ts'

it('localeOf adds the most likely region to a language', () => {
  expect(['en', 'de', 'pt-BR', 'zh-Hant', 'ar', 'sr-Latn'].map(localeOf)).toEqual([
    'en_US',
    'de_DE',
    'pt_BR',
    'zh_TW',
    'ar_EG',
    'sr_RS',
  ])
})
