import { expect, it } from 'vitest'
import { blend } from './blend.ts'

const of = (...names: string[]) => names.map((signature) => ({ signature }))

it('keeps the order of a single ranking', () => {
  expect(blend([{ weight: 1, pictures: of('a', 'b', 'c') }])).toEqual(['a', 'b', 'c'])
})

it('ranks what several rankings share above what only one ranks first', () => {
  const rankings = [
    { weight: 1, pictures: of('a', 'c') },
    { weight: 1, pictures: of('b', 'c') },
  ]
  expect(blend(rankings)[0]).toBe('c')
})

it('interleaves two rankings from the start, the one with more weight first', () => {
  const words = of(...Array.from({ length: 9 }, (_, n) => `word ${n}`))
  const saves = of(...Array.from({ length: 9 }, (_, n) => `save ${n}`))
  const mixed = blend([
    { weight: 0.9, pictures: saves },
    { weight: 1, pictures: words },
  ])
  expect(mixed[0]).toBe('word 0')
  expect(mixed.slice(0, 6)).toEqual(expect.arrayContaining(['save 0', 'save 1', 'word 1']))
})

it('ranks a poor fit below one of a lower position', () => {
  const rankings = [
    { weight: 1, pictures: [{ signature: 'poor', fit: 0.1 }] },
    { weight: 1, pictures: [...of('first'), { signature: 'good', fit: 1 }] },
  ]
  expect(blend(rankings)).toEqual(['first', 'good', 'poor'])
})

it('is empty for empty rankings', () => {
  expect(blend([{ weight: 1, pictures: [] }])).toEqual([])
})
