import { expect, it } from 'vitest'
import { promotionChanges } from './promotion-changes.ts'

const ticked = ['5:ACTIVE', '6:PAUSED', 'x']

it('changes all that are ticked, or the one that is named', () => {
  expect(promotionChanges('EXCLUDED', ticked, '')).toEqual([
    { id: '5', status: 'EXCLUDED' },
    { id: '6', status: 'EXCLUDED' },
  ])
  expect(promotionChanges('ACTIVE:7:PAUSED', ticked, '')).toEqual([{ id: '7', status: 'RUNNING' }])
  expect(promotionChanges('LOST', ticked, '')).toEqual([])
})

it('takes a bid, or none for that of the ad group', () => {
  expect(promotionChanges('BID', ['5:ACTIVE'], '0,75')).toEqual([
    { id: '5', bid_in_micro_currency: 750_000 },
  ])
  expect(promotionChanges('BID', ['5:ACTIVE'], ' ')).toEqual([
    { id: '5', bid_in_micro_currency: null },
  ])
  expect(promotionChanges('BID', ['5:ACTIVE'], 'much')).toBeNull()
})
