import { beforeEach, expect, it } from 'vitest'
import { forgetLastSearch, isNextSearch } from './last-search.ts'

beforeEach(() => forgetLastSearch(null))

it('is one search, wherever it is looked for', () => {
  expect(isNextSearch('moss')).toBe(true)
  expect(isNextSearch('moss')).toBe(false)
  expect(isNextSearch('fern')).toBe(true)
  expect(isNextSearch('moss')).toBe(true)
})

it.each(['moss', null])('is kept again once %j was forgotten', (forgotten) => {
  isNextSearch('moss')
  forgetLastSearch(forgotten)
  expect(isNextSearch('moss')).toBe(true)
})

it('is not kept twice because another was forgotten', () => {
  isNextSearch('moss')
  forgetLastSearch('fern')
  expect(isNextSearch('moss')).toBe(false)
})
