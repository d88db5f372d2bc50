import { expect, it } from 'vitest'
import { metrics } from '#contract/reporting/metrics/metrics'
import { foundMetrics, moved } from './chosen-columns.ts'

it('finds columns by all words, in any case, without those chosen', () => {
  const find = (words: string, chosen: string[] = []) =>
    foundMetrics(metrics, words, chosen, ({ name }) => [name.replaceAll('_', ' ')])
  const { found } = find('Checkout roas')
  expect(found.map(({ name }) => name)).toContain('CHECKOUT_ROAS')
  expect(find('checkout roas', ['CHECKOUT_ROAS']).count).toBe(found.length - 1)
  expect(find('no such thing').count).toBe(0)
  expect(find('')).toMatchObject({ count: metrics.length, found: { length: 40 } })
})

it('moves an item up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
