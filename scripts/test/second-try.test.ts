import { expect, it } from 'vitest'
import type { Failed } from './results.ts'
import { isOfRules, isWorthSecondTry, judge, maxFlaky } from './second-try.ts'

const failed = (name: string, file = 'src/doors.test.ts'): Failed => ({ file, name, why: 'late' })
const never = () => false

it('tries a few failed tests again, tests of rules never', () => {
  expect(isWorthSecondTry([], never)).toBe(false)
  expect(isWorthSecondTry([failed('a')], never)).toBe(true)
  const many = Array.from({ length: maxFlaky + 1 }, (_, n) => failed(`${n}`))
  expect(isWorthSecondTry(many.slice(1), never)).toBe(true)
  expect(isWorthSecondTry(many, never)).toBe(false)
  const isOfRules = (file: string) => file === 'src/rules.test.ts'
  expect(isWorthSecondTry([failed('a'), failed('b', 'src/rules.test.ts')], isOfRules)).toBe(false)
  expect(isWorthSecondTry([failed('the whole run', 'vitest')], never)).toBe(false)
})

it('calls flaky what passed the second time, and failed what failed then', () => {
  const first = [failed('a'), failed('b')]
  expect(judge(first, [])).toEqual({ failed: [], flaky: first })
  expect(judge(first, [failed('b')])).toEqual({ failed: [failed('b')], flaky: [failed('a')] })
  expect(judge(first, [failed('c')])).toEqual({ failed: [failed('c')], flaky: first })
})

it('knows tests of rules by what they import', () => {
  expect(isOfRules(`import { judge } from './second-try.ts'`)).toBe(true)
  for (const text of [
    `import { createWorld } from '#testing/world'`,
    `import { createServedWorld } from '#testing/served-world'`,
    `import { startProduct } from '#testing/faults/processes'`,
    `import { createServer } from 'node:http'`,
    `import { fork } from 'node:child_process'`,
  ])
    expect(isOfRules(text), text).toBe(false)
})
