import { expect, it } from 'vitest'
import { chosenOf, pendingOf } from './status-changes.ts'

it('changes what is ticked, or the one whose button was pressed', () => {
  const ticked = ['1:ACTIVE', '2:PAUSED']
  expect(chosenOf('PAUSED', ticked)).toEqual([{ id: '1', from: 'ACTIVE', to: 'PAUSED' }])
  expect(chosenOf('ARCHIVED', ticked).map(({ id }) => id)).toEqual(['1', '2'])
  expect(chosenOf('ACTIVE:7:PAUSED', ticked)).toEqual([{ id: '7', from: 'PAUSED', to: 'ACTIVE' }])
})

it('says what rows are about to be', () => {
  const form = new FormData()
  expect(pendingOf(undefined).size).toBe(0)
  form.set('to', 'PAUSED:7:ACTIVE')
  form.append('chosen', '1:ACTIVE')
  expect([...pendingOf(form)]).toEqual([['7', 'PAUSED']])
  form.set('to', 'PAUSED')
  form.append('chosen', '2:PAUSED')
  expect([...pendingOf(form)]).toEqual([['1', 'PAUSED']])
})

it.each(['', 'LOST', 'ACTIVE:x:PAUSED', 'ACTIVE:7:LOST'])('takes no %j', (to) => {
  expect(chosenOf(to, ['x:ACTIVE', '3:LOST'])).toEqual([])
})
