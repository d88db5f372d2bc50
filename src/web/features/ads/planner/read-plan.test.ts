import { expect, it } from 'vitest'
import { planInput, planProblems, readPlanQuery } from './read-plan.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof planProblems>[1]
const plan = (query: string) => readPlanQuery(new URLSearchParams(query))

it('reads a plan from an address', () => {
  const whole = plan('objective=AWARENESS&country=AT&country=DE&age=25-34&budget=7,50&days=30')
  expect(planProblems(whole, t)).toEqual({})
  expect(planInput(whole)).toEqual({
    ...{ objective_type: 'AWARENESS', countries: ['AT', 'DE'], ages: ['25-34'] },
    ...{ daily_budget: 7_500_000, days: 30 },
  })
})

it.each([
  ['country=AT&budget=much&days=30', ['budget']],
  ['country=AT&budget=5&days=91', ['days']],
  ['country=AT&budget=5&days=0', ['days']],
  ['budget=5&days=1.5', ['days', 'country']],
])('says what is wrong in %s', (query, fields) => {
  expect(Object.keys(planProblems(plan(query), t))).toEqual(fields)
})
