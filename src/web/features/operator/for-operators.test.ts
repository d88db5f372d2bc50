import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type AppFacts, factsContext } from '#web/lib/pages/app-context.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import { forOperators } from './for-operators.ts'

let asked = 0

async function answerTo(viewer: object | null): Promise<unknown> {
  asked = 0
  const context = new RouterContextProvider()
  context.set(factsContext, async () => ({ viewer }) as AppFacts)
  context.set(runContext, (async () => null) as Run)
  const request = new Request('http://localhost/operator/reports/')
  const loader = forOperators(async () => {
    asked += 1
    return 'the page'
  })
  return loader({ context, params: {}, request } as never).catch((thrown: unknown) =>
    thrown instanceof Response ? thrown.headers.get('location') : 'not found',
  )
}

it('opens for operators, leads those who lack a second factor to set it up, and is nothing to others', async () => {
  expect(await answerTo({ is_operator: true })).toBe('the page')
  expect(await answerTo({ is_operator: false, lacks_second_factor: true })).toBe(
    '/settings/two-factor/',
  )
  expect(await answerTo({ is_operator: false })).toBe('not found')
  // The server refuses what is asked for, and enters it in the audit log.
  expect(asked).toBe(1)
  expect(await answerTo(null)).toBe('not found')
  expect(asked).toBe(0)
})
