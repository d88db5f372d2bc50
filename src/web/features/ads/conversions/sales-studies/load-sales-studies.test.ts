import { expect, it } from 'vitest'
import type { Operation } from '#contract/operation'
import type { Run } from '#web/lib/requests/run.ts'
import { namesOf } from './load-sales-studies.ts'

interface Input {
  campaign_ids: string[]
  entity_statuses: string[]
  page_size: number
}

function inputsOf() {
  const inputs: Input[] = []
  const run = (async (_: Operation, input: Input) => {
    inputs.push(input)
    return { items: input.campaign_ids.map((id) => ({ id, name: `Campaign ${id}` })) }
  }) as unknown as Run
  return { inputs, run }
}

it('names the campaigns of a study by their ids, archived ones, too', async () => {
  const { inputs, run } = inputsOf()
  expect(await namesOf(run, '7', ['1', '2'])).toEqual({ 1: 'Campaign 1', 2: 'Campaign 2' })
  expect(inputs).toMatchObject([{ campaign_ids: ['1', '2'], page_size: 2 }])
  expect(inputs[0]?.entity_statuses).toContain('ARCHIVED')
})

it('asks nothing where a study is of all campaigns', async () => {
  const { inputs, run } = inputsOf()
  expect(await namesOf(run, '7', [])).toEqual({})
  expect(inputs).toEqual([])
})
