import { describe, expect, it } from 'vitest'
import { sheetColumns } from '#contract/campaigns/sheets/sheet-columns'
import { csvLine } from '#contract/transfer/csv-line'
import { readCell, writeCell } from './cell-values.ts'
import { fromCell, toCell } from './sheet-text.ts'

const zone = 'Europe/Berlin'
const columnOf = (field: string) => sheetColumns.find((one) => one.field === field)!
const read = (field: string, text: string) => readCell(columnOf(field), text, zone)

describe('a cell', () => {
  it.each([
    ['budget_in_micro_currency', '12.5', 12_500_000],
    ['budget_in_micro_currency', '0.000001', 1],
    ['is_campaign_budget_optimization', 'yes', true],
    ['objective_type', 'consideration', 'CONSIDERATION'],
    ['AGE_BUCKET', '25-34; 65+', ['25-34', '65+']],
    ['LOCATION', 'de,AT | ch', ['DE', 'AT', 'CH']],
    ['GEO', 'US-CA', ['US-CA']],
    ['LOCALE', 'EN, de', ['en', 'de']],
    ['INTEREST', 'T12, 13', ['12', '13']],
    ['pin_id', 'p123456789012345678', '123456789012345678'],
    ['start_time', '[2026-06-01]', Date.parse('2026-05-31T22:00:00Z') / 1_000],
    ['end_time', '2026-06-01', Date.parse('2026-06-01T22:00:00Z') / 1_000],
    ['lifetime_frequency_cap', '500', 500],
    ['end_time', 'CLEAR', null],
  ])('of %s with %s means %j', (field, text, value) => {
    expect(read(field, text)).toEqual(value)
  })

  it.each([
    ['budget_in_micro_currency', '12,50'],
    ['budget_in_micro_currency', '-1'],
    ['budget_in_micro_currency', '0'],
    ['budget_in_micro_currency', '1.23E+17'],
    ['pin_id', '1.23457E+17'],
    ['INTEREST', 'T12, lamps'],
    ['LOCATION', 'Germany'],
    ['LOCATION', 'XX'],
    ['LOCALE', 'xx'],
    ['AGE_BUCKET', '13-17'],
    ['start_time', '[2026-02-30]'],
    ['start_time', '46143'],
    ['lifetime_frequency_cap', '501'],
    ['name', 'x'.repeat(256)],
    ['objective_type', 'CLEAR'],
  ])('of %s with %s is refused', (field, text) => {
    expect(() => read(field, text)).toThrow('sheet_cell_invalid')
  })

  it.each([
    ['budget_in_micro_currency', 12_500_000, 12.5],
    ['is_campaign_budget_optimization', false, 'NO'],
    ['AGE_BUCKET', ['25-34', '65+'], '25-34, 65+'],
    ['INTEREST', ['12', '13'], 'T12, T13'],
    ['start_time', Date.parse('2026-05-31T22:00:00Z') / 1_000, '[2026-06-01]'],
    ['end_time', Date.parse('2026-06-01T22:00:00Z') / 1_000, '[2026-06-01]'],
    ['end_time', null, null],
  ])('says of %s, which is %j, %j', (field, value, text) => {
    const cell = writeCell(columnOf(field), value, zone)
    expect(cell).toBe(text)
    if (cell !== null) expect(read(field, String(cell))).toEqual(value)
  })
})

describe('a text', () => {
  it.each(['=1+1', '+49', '-x', '@a', ' =x', "'=x", "''=x", '|cmd', 'plain', "it's", '＝x'])(
    'such as %j is no formula in any file, and comes back as it was',
    (text) => {
      const cell = toCell(text)
      expect(cell).not.toMatch(/^[\s]*[=+\-@|%＝]/)
      // Written as CSV, it gets no second apostrophe.
      expect(csvLine([cell])).toBe(`${cell}\r\n`)
      expect(fromCell(cell)).toBe(text.trim())
    },
  )
})
