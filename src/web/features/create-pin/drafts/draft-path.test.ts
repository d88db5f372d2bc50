import { expect, test } from 'vitest'
import { pathWithDraft } from './draft-path.ts'

test.each([
  ['?board_id=5', '7', '/pin/create/?draft=7'],
  ['?draft=7', null, '/pin/create/'],
  [
    '?scenario=ad_creation&next=%2Fads%2F',
    '7',
    '/pin/create/?draft=7&scenario=ad_creation&next=%2Fads%2F',
  ],
])('the page with %s and the draft %s', (search, id, path) => {
  expect(pathWithDraft(search, id)).toBe(path)
})
