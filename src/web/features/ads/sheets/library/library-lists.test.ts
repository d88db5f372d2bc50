import { expect, it } from 'vitest'
import { libraryLists, sheetColumns } from '#contract/campaigns/sheets/sheet-columns'
import { entriesOf, lookedUp, search, wordColumns } from './library-lists.ts'

const query = { run: null, advertiser: {}, country: 'DE', locale: 'en' } as never

it('has a list for each column of words, with each of its words', async () => {
  for (const { field, choices } of sheetColumns) {
    if (!choices) continue
    expect(wordColumns.map((one) => one.field)).toContain(field)
    expect((await entriesOf(field, query)).map(({ code }) => code)).toEqual(choices)
  }
})

it('has a list for each column of codes or ids', () => {
  for (const list of libraryLists) expect(lookedUp).toContain(list)
  const named = sheetColumns.filter(
    ({ kind, library }) => /^(id|ids|codes)$/.test(kind) && !library,
  )
  expect(named.map(({ field }) => field)).toEqual([
    ...['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE', 'conversion_tag_id', 'pin_id'],
  ])
  for (const list of ['audiences', 'conversion_tags', 'pins']) expect(lookedUp).toContain(list)
})

it('names languages, and finds them by words of their name and by their code', async () => {
  const languages = await entriesOf('languages', query)
  expect(search(languages, 'swiss')).toEqual([])
  expect(search(languages, ' GERM ')).toEqual([{ code: 'de', name: 'German' }])
  expect(search(languages, 'cy')).toContainEqual({ code: 'cy', name: 'Welsh' })
})
