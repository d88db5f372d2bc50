import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { addToSketch, createSketch, estimateOf } from './sketch.ts'

const hashOf = (n: number) => createHash('sha256').update(String(n)).digest()

function sketchOf(from: number, to: number, into = createSketch()) {
  for (let n = from; n < to; n += 1) addToSketch(into, hashOf(n))
  return into
}

it.each([0, 1, 5, 50, 99, 101, 700, 3_000, 40_000])('counts %i people', (people) => {
  const found = estimateOf(sketchOf(0, people))
  expect(Math.abs(found - people)).toBeLessThanOrEqual(people <= 150 ? people * 0.06 : people * 0.1)
})

it('counts nobody twice, whether in one go or after it was stored', () => {
  const once = sketchOf(0, 500)
  const again = sketchOf(0, 500, createSketch(once))
  expect(again).toEqual(once)
  expect(sketchOf(250, 500, sketchOf(0, 300))).toEqual(once)
})

it('begins anew where what was stored is none', () => {
  expect(estimateOf(createSketch(new Uint8Array(3)))).toBe(0)
  expect(estimateOf(createSketch(null))).toBe(0)
})

it('ranks by the leading zeros of what is left of a hash', () => {
  const sketch = createSketch()
  addToSketch(sketch, Buffer.from('0020000000000000', 'hex'))
  expect(sketch[0]).toBe(1)
  addToSketch(sketch, Buffer.from('0040000000000001', 'hex'))
  expect(sketch[1]).toBe(54)
  addToSketch(sketch, Buffer.from('0080000000000000', 'hex'))
  expect(sketch[2]).toBe(55)
})
