import { expect, it } from 'vitest'
import { isPlainUnitTest } from '#testing/worlds/plain-unit-tests'
import type { Failed } from './results.ts'
import { isWorthRetry, judge, maxFlaky } from './retry.ts'

const failed = (name: string, file = 'src/surfaces.test.ts'): Failed => ({
  file,
  name,
  why: 'late',
})
const never = () => false

it('retries a few failed tests, but never unit tests without a world', () => {
  expect(isWorthRetry([], never)).toBe(false)
  expect(isWorthRetry([failed('a')], never)).toBe(true)
  const many = Array.from({ length: maxFlaky + 1 }, (_, n) => failed(`${n}`))
  expect(isWorthRetry(many.slice(1), never)).toBe(true)
  expect(isWorthRetry(many, never)).toBe(false)
  const isPlainUnitTest = (file: string) => file === 'src/rules.test.ts'
  expect(isWorthRetry([failed('a'), failed('b', 'src/rules.test.ts')], isPlainUnitTest)).toBe(false)
  expect(isWorthRetry([failed('the whole run', 'vitest')], never)).toBe(false)
})

it('counts tests that pass on retry as flaky, and others as failed', () => {
  const first = [failed('a'), failed('b')]
  expect(judge(first, [])).toEqual({ failed: [], flaky: first })
  expect(judge(first, [failed('b')])).toEqual({ failed: [failed('b')], flaky: [failed('a')] })
  expect(judge(first, [failed('c')])).toEqual({ failed: [failed('c')], flaky: first })
})

it('recognises plain unit tests by their imports', () => {
  expect(isPlainUnitTest(`import { judge } from './retry.ts'`)).toBe(true)
  for (const text of [
    `import { createWorld } from '#testing/world'`,
    `import { createServedWorld } from '#testing/served-world'`,
    `import { startProduct } from '#testing/faults/processes'`,
    `import { createServer } from 'node:http'`,
    `import { fork } from 'node:child_process'`,
  ])
    expect(isPlainUnitTest(text), text).toBe(false)
})
