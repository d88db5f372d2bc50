import { expect, it } from 'vitest'
import { historyInput, historyQuery, readHistoryView } from './history-view.ts'

const viewOf = (query: string) => readHistoryView(new URLSearchParams(query))

it.each([
  '',
  'entity=campaign&id=121234567890123456&field=name&who=121234567890123457',
  'who=review',
  'bulk_edit=121234567890123458',
])('reads “%s” and writes it again', (query) => {
  expect(historyQuery(viewOf(query))).toBe(query)
})

it('takes no kind, field or person that cannot be', () => {
  expect(historyQuery(viewOf('entity=lamp&field=A%20B&who=everybody&id=x'))).toBe('')
})

it('asks for a person or a way of changing', () => {
  expect(historyInput(viewOf('who=5'))).toEqual({ actor_id: '5' })
  expect(historyInput(viewOf('who=undo'))).toEqual({ source: 'undo' })
})
