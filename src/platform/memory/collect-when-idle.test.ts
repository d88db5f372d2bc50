import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { collectWhenIdle } from './index.ts'

let stop = () => {}
afterEach(() => stop())

function watch(): { collected: () => number } {
  let count = 0
  stop = collectWhenIdle({ everyMs: 20, collect: () => void (count += 1) })
  return { collected: () => count }
}

describe('a process that has nothing to do', () => {
  it('collects its garbage once, and again when its heap has grown', async () => {
    const { collected } = watch()
    await expect.poll(collected).toBe(1)
    const kept = Array.from({ length: 400_000 }, (_, n) => ({ n, text: `${n}` }))
    await expect.poll(collected).toBe(2)
    expect(kept).toHaveLength(400_000)
  })

  it('frees memory that nothing refers to', async () => {
    let garbage: unknown = Array.from({ length: 400_000 }, (_, n) => ({ n, text: `${n}` }))
    const held = new WeakRef(garbage as object)
    stop = collectWhenIdle({ everyMs: 20 })
    garbage = null
    await expect.poll(() => held.deref() === undefined).toBe(true)
    expect(garbage).toBe(null)
  })
})

it('a process that is busy is left alone until it is idle', async () => {
  const { collected } = watch()
  let isBusy = true
  const work = (async () => {
    for (let turn = 0; isBusy; turn += 1) await nextTurn(turn)
  })()
  const until = performance.now() + 300
  while (performance.now() < until) await nextTurn()
  expect(collected()).toBe(0)
  isBusy = false
  await work
  await expect.poll(collected).toBeGreaterThan(0)
})
