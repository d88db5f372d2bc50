import { expect, test } from 'vitest'
import { fileSizeText } from './file-size-text.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [12_340, '12.3 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1 MB'],
  [999_999_990, '1 GB'],
  [2_500_000_000_000, '2,500 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes, 'en')).toBe(text)
})
