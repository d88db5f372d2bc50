import { expect, it } from 'vitest'
import { chosenOf } from './status-changes.ts'

it('changes what is ticked, or the one whose button was pressed', () => {
  const ticked = ['1:ACTIVE', '2:PAUSED']
  expect(chosenOf('PAUSED', ticked)).toEqual([{ id: '1', from: 'ACTIVE', to: 'PAUSED' }])
  expect(chosenOf('ARCHIVED', ticked).map(({ id }) => id)).toEqual(['1', '2'])
  expect(chosenOf('ACTIVE:7:PAUSED', ticked)).toEqual([{ id: '7', from: 'PAUSED', to: 'ACTIVE' }])
})

it.each(['', 'LOST', 'ACTIVE:x:PAUSED', 'ACTIVE:7:LOST'])('takes no %j', (to) => {
  expect(chosenOf(to, ['x:ACTIVE', '3:LOST'])).toEqual([])
})
