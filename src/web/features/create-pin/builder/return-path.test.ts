import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/advertiser/5/', '/advertiser/5/?pin=7'],
  ['/advertiser/5/?step=ads&pin=6', '/advertiser/5/?step=ads&pin=7'],
])('%s is returned to with the new pin', (to, path) => {
  expect(returnPath(to, '7')).toBe(path)
})
