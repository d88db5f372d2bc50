import { expect, it } from 'vitest'
import { readView } from '../table/view/table-view.ts'
import { placeOf } from './place-of.ts'

it('searches are shown of the ad group that they were made in', () => {
  const { searchParams, pathname } = new URL(
    placeOf('5', { kind: 'ADD_KEYWORD', id: '7' }),
    'https://example.com',
  )
  expect(pathname).toBe('/advertiser/5/reporting/adGroupSearchQueries/')
  expect(readView(searchParams).adGroupIds).toEqual(['7'])
})
