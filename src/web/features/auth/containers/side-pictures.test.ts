import { expect, test } from 'vitest'
import { arrangeSidePictures, farFromBlue, halves, sidePictureCount } from './side-pictures.ts'

function pin(dominant_color: string, width = 474, height = 600) {
  const size = { url: `/${dominant_color}/${height}`, width, height }
  return { dominant_color, images: { '236x': size, '474x': size, '736x': size, orig: size } }
}

const blues = ['#2b45c5', '#3060d0', '#2050b0', '#4060e0', '#1030a0', '#5070c0']
const others = ['#d03010', '#d0c020', '#30a040', '#c08030']

test('the bluest pictures are next to the form', () => {
  const sides = arrangeSidePictures([...others, ...blues].map((color) => pin(color)))
  const inner = [...(sides?.innerLeft ?? []), ...(sides?.innerRight ?? [])]
  const outer = [...(sides?.outerLeft ?? []), ...(sides?.outerRight ?? [])]
  expect(inner.map(({ color }) => color).toSorted()).toEqual(blues.toSorted())
  expect(outer.map(({ color }) => color).toSorted()).toEqual(others.toSorted())
  expect(sides?.innerLeft).toHaveLength(3)
  expect(sides?.outerRight).toHaveLength(2)
})

test('very flat or tall pictures are left out, and too few give null', () => {
  expect(arrangeSidePictures([])).toBeNull()
  const slivers = Array.from({ length: 9 }, (_, index) =>
    pin('#112233', 474, index % 2 ? 90 : 2_000),
  )
  expect(arrangeSidePictures([...slivers, ...blues.slice(1).map((color) => pin(color))])).toBeNull()
  expect(arrangeSidePictures([...slivers, ...blues.map((color) => pin(color))])).not.toBeNull()
})

test('no more pictures are taken than there is room for', () => {
  const sides = arrangeSidePictures(
    Array.from({ length: 30 }, (_, index) => pin('#112233', 474, 400 + index)),
  )
  expect(Object.values(sides ?? {}).flat()).toHaveLength(sidePictureCount)
})

test('both halves are as equal in height as possible', () => {
  const sizes = [10, 1, 7, 4].map((height) => ({ width: 1, height }))
  const [left, right] = halves(sizes)
  const heightOf = (some: typeof left) => some.reduce((sum, { height }) => sum + height, 0)
  expect([heightOf(left), heightOf(right)]).toEqual([11, 11])
  expect(halves([])).toEqual([[], []])
  expect(halves(sizes.slice(0, 3)).map((half) => half.length)).toEqual([1, 1])
})

test('the distance from blue is measured around the hue circle', () => {
  expect(farFromBlue('#0000ff')).toBeLessThan(farFromBlue('#00ffff'))
  expect(farFromBlue('#ff0000')).toBeGreaterThan(130)
  expect(farFromBlue('#808080')).toBe(120)
  expect(farFromBlue('no colour')).toBe(120)
})
