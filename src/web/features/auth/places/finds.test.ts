import { expect, test } from 'vitest'
import { buildWalls, farFromBlue, findCount, halves } from './finds.ts'

function pin(dominant_color: string, width = 474, height = 600) {
  const size = { url: `/${dominant_color}/${height}`, width, height }
  return { dominant_color, images: { '236x': size, '474x': size, '736x': size, orig: size } }
}

const blues = ['#2b45c5', '#3060d0', '#2050b0', '#4060e0', '#1030a0', '#5070c0']
const others = ['#d03010', '#d0c020', '#30a040', '#c08030']

test('the blue ones stand at the doorway', () => {
  const walls = buildWalls([...others, ...blues].map((color) => pin(color)))
  const inner = [...(walls?.innerLeft ?? []), ...(walls?.innerRight ?? [])]
  const outer = [...(walls?.outerLeft ?? []), ...(walls?.outerRight ?? [])]
  expect(inner.map(({ color }) => color).toSorted()).toEqual(blues.toSorted())
  expect(outer.map(({ color }) => color).toSorted()).toEqual(others.toSorted())
  expect(walls?.innerLeft).toHaveLength(3)
  expect(walls?.outerRight).toHaveLength(2)
})

test('slivers are left out, and with too few nothing is built', () => {
  expect(buildWalls([])).toBeNull()
  const slivers = Array.from({ length: 9 }, (_, index) =>
    pin('#112233', 474, index % 2 ? 90 : 2_000),
  )
  expect(buildWalls([...slivers, ...blues.slice(1).map((color) => pin(color))])).toBeNull()
  expect(buildWalls([...slivers, ...blues.map((color) => pin(color))])).not.toBeNull()
})

test('never more are taken than there are places', () => {
  const walls = buildWalls(
    Array.from({ length: 30 }, (_, index) => pin('#112233', 474, 400 + index)),
  )
  expect(Object.values(walls ?? {}).flat()).toHaveLength(findCount)
})

test('both sides are as high as they can be alike', () => {
  const shapes = [10, 1, 7, 4].map((height) => ({ width: 1, height }))
  const [left, right] = halves(shapes)
  const high = (some: typeof left) => some.reduce((sum, { height }) => sum + height, 0)
  expect([high(left), high(right)]).toEqual([11, 11])
  expect(halves([])).toEqual([[], []])
  expect(halves(shapes.slice(0, 3)).map((half) => half.length)).toEqual([1, 1])
})

test('hues go round', () => {
  expect(farFromBlue('#0000ff')).toBeLessThan(farFromBlue('#00ffff'))
  expect(farFromBlue('#ff0000')).toBeGreaterThan(130)
  expect(farFromBlue('#808080')).toBe(120)
  expect(farFromBlue('no colour')).toBe(120)
})
