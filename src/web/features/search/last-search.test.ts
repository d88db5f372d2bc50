import { beforeEach, expect, it } from 'vitest'
import { forgetLastSearch, isNextSearch } from './last-search.ts'

beforeEach(() => forgetLastSearch(null))

it('counts a repeated query as the same search', () => {
  expect(isNextSearch('moss')).toBe(true)
  expect(isNextSearch('moss')).toBe(false)
  expect(isNextSearch('fern')).toBe(true)
  expect(isNextSearch('moss')).toBe(true)
})

it.each(['moss', null])('counts a query again after %j was forgotten', (forgotten) => {
  isNextSearch('moss')
  forgetLastSearch(forgotten)
  expect(isNextSearch('moss')).toBe(true)
})

it('does not count a query again after another one was forgotten', () => {
  isNextSearch('moss')
  forgetLastSearch('fern')
  expect(isNextSearch('moss')).toBe(false)
})
