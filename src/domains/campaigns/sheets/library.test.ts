import { expect, it } from 'vitest'
import { listCountries, listRegions } from '#contract/accounts/choices/choices'
import { sheetColumns } from '#contract/campaigns/sheets/sheet-columns'
import { sheetLanguages } from '#contract/campaigns/sheets/sheet-languages'
import { countryCodes } from '#contract/country-codes'
import { listInterests } from '#contract/discover/interests'
import { findRegion } from '#platform/regions'
import { startAdAccount, world } from '../test-campaigns.ts'
import { readCell } from './reading/cell-values.ts'
import { csvOf, outcomes, upload } from './test-sheets.ts'

startAdAccount()

const columnOf = (field: string) => sheetColumns.find((one) => one.field === field)!
const takes = (field: string, code: string) => {
  try {
    return [readCell(columnOf(field), code, 'UTC')].flat().length > 0
  } catch {
    return false
  }
}

it('takes each word of a column, and no word of another', () => {
  const words = new Set(sheetColumns.flatMap(({ choices = [] }) => choices))
  for (const { field, kind, choices } of sheetColumns) {
    if (!choices || kind === 'flag') continue
    for (const word of words)
      expect(takes(field, word), `${field} ${word}`).toBe(choices.includes(word))
  }
})

it('lists each country and language that a sheet takes, and no other', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const listed = (await world.visitor.run(listCountries, {})).map(({ code }) => code)
  expect(pairs.filter((code) => takes('LOCATION', code))).toEqual(listed.toSorted())
  expect(pairs.filter((code) => takes('LOCALE', code))).toEqual(
    sheetLanguages.map((code) => code.toUpperCase()),
  )
})

it('lists regions that a sheet takes, of every country', async () => {
  const regions = await world.visitor.run(listRegions, { countries: [...countryCodes] })
  expect(regions.length).toBeGreaterThan(1_000)
  for (const { code } of regions) {
    expect(takes('GEO', code), code).toBe(true)
    expect(findRegion(code)?.code).toBe(code)
  }
})

it('lists interests that a sheet takes', async () => {
  const tree = await world.visitor.run(listInterests, {})
  const ids = tree.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  expect(ids.length).toBeGreaterThan(10)
  const campaign = { Action: 'Create', Type: 'CAMPAIGN', Name: 'All', Objective: 'CONSIDERATION' }
  const group = { Action: 'Create', Type: 'AD_GROUP', Name: 'All', Countries: 'DE', Budget: 10 }
  const some = ids.slice(0, 200).map((id) => `T${id}`)
  const { id } = await upload(
    csvOf([
      campaign,
      { ...group, 'Billable event': 'CLICKTHROUGH', Interests: some.join(', ') },
      { ...group, 'Billable event': 'CLICKTHROUGH', Interests: 'T5' },
    ]),
  )
  expect(await outcomes(id)).toEqual(['WAITING', 'WAITING', 'interest_unknown'])
})
