import { expect, it } from 'vitest'
import { readBookmark, readIdBookmark, writeBookmark } from './index.ts'

it('reads back what it wrote, for its own list only', () => {
  const token = writeBookmark('board_feed', ['123'])
  expect(readIdBookmark(token, 'board_feed')).toBe('123')
  expect(readIdBookmark(token, 'home_feed')).toBeNull()
  expect(readBookmark(token, 'board_feed', 2)).toBeNull()
  expect(token).toMatch(/^[\w-]+$/)
})

it.each(['', '%%%', 'Y2JOb25lO', 'null', 'a'.repeat(500)])(
  'reads %j as the first page',
  (token) => {
    expect(readIdBookmark(token, 'board_feed')).toBeNull()
  },
)

it('stays at the end after the last page', () => {
  expect(readIdBookmark('-end-', 'board_feed')).toBe('end')
})
