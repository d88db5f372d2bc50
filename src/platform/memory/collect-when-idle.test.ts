import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { collectWhenIdle } from './index.ts'

let stop = () => {}
afterEach(() => stop())

/** A process with a heap of so many bytes. */
function watch(heap = { bytes: 100_000_000 }) {
  const counts = { looks: 0, collections: 0 }
  stop = collectWhenIdle({
    everyMs: 20,
    collect: () => void (counts.collections += 1),
    heapBytes: () => {
      counts.looks += 1
      return heap.bytes
    },
  })
  return { collected: () => counts.collections, looked: () => counts.looks }
}

describe('a process that has nothing to do', () => {
  it('collects its garbage once, and again when its heap has grown', async () => {
    const heap = { bytes: 100_000_000 }
    const { collected, looked } = watch(heap)
    await expect.poll(collected).toBe(1)
    heap.bytes += 30_000_000
    await expect.poll(collected).toBe(2)
    heap.bytes += 1_000_000
    const before = looked()
    await expect.poll(looked).toBeGreaterThan(before + 2)
    expect(collected()).toBe(2)
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
