import { expect, it } from 'vitest'
import { basisPoints, powerOf } from './figures.ts'

it.each([
  ['10', 1_000],
  ['0,5 %', 50],
  ['0.01', 1],
  ['50', 5_000],
  ['50.01', null],
  ['0', null],
  ['-5', null],
  ['ten', null],
])('reads a share of %s as %s', (text, points) => {
  expect(basisPoints(text)).toBe(points)
})

it('finds smaller effects among more people', () => {
  const of = (people: string) => powerOf({ people, rate: '2', share: '10' })
  expect(of('100')).toBe('few')
  expect(of('')).toBe('wrong')
  const [small, large] = [of('50000'), of('500000')]
  if (typeof small === 'string' || typeof large === 'string') throw new Error('no lift')
  expect(large.lift).toBeLessThan(small.lift)
})
