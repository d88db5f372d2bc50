import { beforeEach, expect, it } from 'vitest'
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker, Outage } from './index.ts'

let clock: number
let told: string[]
let asked: number
let breaker: CircuitBreaker

beforeEach(() => {
  clock = 0
  asked = 0
  told = []
  breaker = createCircuitBreaker({
    name: 'The mail server',
    now: () => new Date(clock),
    onOpen: (reason, retryAt) => told.push(`${reason}, again at ${retryAt.getTime()}`),
    onClose: () => told.push('well'),
  })
})

const ask = (answer: () => unknown = () => 'yes') =>
  breaker
    .run(async () => {
      asked += 1
      return answer()
    })
    .catch((error: Error) =>
      error instanceof CircuitOpen ? `not before ${error.retryAt.getTime()}` : error.message,
    )
const silent = () => {
  throw new Outage('silent')
}

async function breakIt() {
  for (let n = 0; n < 3; n += 1) expect(await ask(silent)).toBe('silent')
}

it('asks nobody who was silent three times in a row, until some time has passed', async () => {
  await breakIt()
  expect(await ask()).toBe('not before 5000')
  expect([asked, told]).toEqual([3, ['silent, again at 5000']])
  clock = 5_000
  expect(await ask()).toBe('yes')
  expect(await ask()).toBe('yes')
  expect([asked, told]).toEqual([5, ['silent, again at 5000', 'well']])
})

it('sends one first, and waits longer each time, up to two minutes', async () => {
  await breakIt()
  const tries: number[] = []
  for (clock = 0; clock < 1_000_000; clock += 1_000) {
    const [first, second] = await Promise.all([ask(silent), ask()])
    expect(second).toMatch(/^not before/)
    if (first === 'silent') tries.push(clock / 1_000)
  }
  expect(tries.slice(0, 7)).toEqual([5, 15, 35, 75, 155, 275, 395])
  expect(asked).toBe(3 + tries.length)
})

it('counts no outage for who answers, though it be no', async () => {
  for (let n = 0; n < 5; n += 1) {
    await ask(silent)
    await ask(silent)
    await ask(() => {
      throw new Error('no such user')
    })
  }
  expect([asked, told]).toEqual([15, []])
})
