import { beforeEach, expect, it } from 'vitest'
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker, Outage } from './index.ts'

let clock: number
let reported: string[]
let calls: number
let breaker: CircuitBreaker

beforeEach(() => {
  clock = 0
  calls = 0
  reported = []
  breaker = createCircuitBreaker({
    name: 'The mail server',
    now: () => new Date(clock),
    onOpen: (reason, retryAt) => reported.push(`${reason}, again at ${retryAt.getTime()}`),
    onClose: () => reported.push('well'),
  })
})

const call = (answer: () => unknown = () => 'yes') =>
  breaker
    .run(async () => {
      calls += 1
      return answer()
    })
    .catch((error: Error) =>
      error instanceof CircuitOpen ? `not before ${error.retryAt.getTime()}` : error.message,
    )
const silent = () => {
  throw new Outage('silent')
}

async function breakIt() {
  for (let n = 0; n < 3; n += 1) expect(await call(silent)).toBe('silent')
}

it('stops calling after three outages in a row, until the pause is over', async () => {
  await breakIt()
  expect(await call()).toBe('not before 5000')
  expect([calls, reported]).toEqual([3, ['silent, again at 5000']])
  clock = 5_000
  expect(await call()).toBe('yes')
  expect(await call()).toBe('yes')
  expect([calls, reported]).toEqual([5, ['silent, again at 5000', 'well']])
})

it('lets one trial call through, and doubles the pause up to two minutes', async () => {
  await breakIt()
  const tries: number[] = []
  for (clock = 0; clock < 1_000_000; clock += 1_000) {
    const [first, second] = await Promise.all([call(silent), call()])
    expect(second).toMatch(/^not before/)
    if (first === 'silent') tries.push(clock / 1_000)
  }
  expect(tries.slice(0, 7)).toEqual([5, 15, 35, 75, 155, 275, 395])
  expect(calls).toBe(3 + tries.length)
})

it('does not count a refusal as an outage', async () => {
  for (let n = 0; n < 5; n += 1) {
    await call(silent)
    await call(silent)
    await call(() => {
      throw new Error('no such user')
    })
  }
  expect([calls, reported]).toEqual([15, []])
})
