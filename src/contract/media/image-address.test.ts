import { expect, it } from 'vitest'
import { imagePath, readImagePath, sizeOf } from './image-address.ts'

const signature = 'aabbccddeeff00112233445566778899'

it('reads back what it wrote', () => {
  const path = imagePath(signature, '236x', 'webp')
  expect(path).toBe(`/236x/aa/bb/cc/${signature}.webp`)
  expect(readImagePath(path)).toEqual({ signature, size: '236x', extension: 'webp' })
})

it.each([
  `/236x/aa/bb/cd/${signature}.webp`,
  `/235x/aa/bb/cc/${signature}.webp`,
  `/236x/aa/bb/cc/${signature}.svg`,
  `/236x/aa/bb/cc/../${signature}.webp`,
  `/236x/AA/bb/cc/${signature}.webp`,
])('rejects %s', (path) => expect(readImagePath(path)).toBeNull())

it('never enlarges and keeps the aspect ratio', () => {
  expect(sizeOf({ width: 1_000, height: 1_500 }, '236x')).toEqual({ width: 236, height: 354 })
  expect(sizeOf({ width: 100, height: 50 }, '236x')).toEqual({ width: 100, height: 50 })
  expect(sizeOf({ width: 1_000, height: 80 }, '136x136')).toEqual({ width: 80, height: 80 })
  expect(sizeOf({ width: 500, height: 32_766 }, '474x')).toEqual({ width: 250, height: 16_383 })
  expect(sizeOf({ width: 10_000, height: 3 }, '60x60')).toEqual({ width: 3, height: 3 })
})
