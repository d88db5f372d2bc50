import { expect, it } from 'vitest'
import { ruleOf } from './rule-of.ts'

const typed = (values: Record<string, string | string[]>) => ({
  text: (name: string) => String(values[name] ?? ''),
  all: (name: string) => [values[name] ?? []].flat(),
})

it('leaves out what was not chosen, which means any', () => {
  expect(ruleOf('VISITOR', typed({ conversion_tag_id: '', url_contains: ' ' }))).toEqual({})
})

it('keeps several events and actions, and nothing of other types', () => {
  const values = typed({ event_names: ['lead', 'signup'], url_contains: '/sale', board_id: '7' })
  expect(ruleOf('VISITOR', values)).toEqual({
    event_names: ['lead', 'signup'],
    url_contains: '/sale',
  })
  expect(ruleOf('ENGAGEMENT', typed({ board_id: '7', actions: ['SAVE'], name: 'x' }))).toEqual({
    board_id: '7',
    actions: ['SAVE'],
  })
  expect(ruleOf('ACTALIKE', typed({ seed_audience_id: '5', percentage: '3' }))).toEqual({
    seed_audience_id: '5',
    percentage: '3',
  })
  expect(ruleOf('CUSTOMER_LIST', typed({ customer_list_id: '9' }))).toEqual({
    customer_list_id: '9',
  })
})
