import { expect, it } from 'vitest'
import { alikeMoney, exactMoney } from './exact-money.ts'

it('an amount has all its digits, and those of a column as many', () => {
  expect(exactMoney(12_340_001, 'EUR', 'en')).toBe('€12.340001')
  expect(exactMoney(-500_000, 'EUR', 'en')).toBe('-€0.50')
  expect(exactMoney(-0, 'EUR', 'en')).toBe('€0.00')
  const column = [47_233_290, 0, 1_000_000]
  const money = alikeMoney(column, 'EUR', 'en')
  expect(column.map(money)).toEqual(['€47.23329', '€0.00000', '€1.00000'])
  expect(alikeMoney([0, 5_000_000], 'JPY', 'en')(5_000_000)).toBe('¥5')
})
