import { expect, it } from 'vitest'
import { failureKinds } from '#contract/errors'
import { limits } from '#contract/limits'
import en from '#messages/en.json' with { type: 'json' }
import { AdGroupCreation } from '../ad-groups.ts'
import { AdCreation } from '../ads.ts'
import { CampaignCreation } from '../campaigns.ts'
import { KeywordCreation } from '../keywords/keywords.ts'
import {
  columnsOf,
  sheetColumns,
  sheetHeads,
  sheetLevels,
  targetingFields,
} from './sheet-columns.ts'
import { rowFailures, sheetFailures } from './sheet-errors.ts'

const inputs = {
  CAMPAIGN: CampaignCreation.shape,
  AD_GROUP: AdGroupCreation.shape,
  AD: AdCreation.shape,
  KEYWORD: { ...KeywordCreation.shape, status: true },
} as const

it('has each head once', () => {
  expect(new Set(sheetHeads.map((head) => head.toLowerCase())).size).toBe(sheetHeads.length)
})

it.each(sheetLevels)('names only fields that the ordinary operations take for %s', (level) => {
  const known = new Set(Object.keys(inputs[level]))
  const goal = new Set(['conversion_event', 'conversion_tag_id'])
  for (const { field } of columnsOf(level))
    expect(known.has(field) || targetingFields.has(field) || goal.has(field), field).toBe(true)
})

it('is as long as the ordinary operations take', () => {
  const max = (field: string) => sheetColumns.find((one) => one.field === field)?.max
  expect(max('name')).toBe(limits.campaignNameLength)
  expect(max('value')).toBe(limits.keywordLength)
  expect(max('destination_url')).toBe(limits.linkLength)
})

it('explains each of its columns', () => {
  const help: string = en['sheetPages.help']
  for (const { field } of sheetColumns) expect(help).toContain(`${field} {`)
})

it('lists each code once, with a number and a sentence', () => {
  const all = [...sheetFailures, ...rowFailures]
  expect(new Set(all).size).toBe(all.length)
  for (const code of all) {
    expect(failureKinds[code].api_error_code).toBeGreaterThan(0)
    expect(en).toHaveProperty([`failure.${code}`])
  }
})
