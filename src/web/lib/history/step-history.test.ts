import { describe, expect, it, vi } from 'vitest'
import { createStepHistory, type PageHistory } from './step-history.ts'

/** A fake window history that behaves like a browser's: `go` is asynchronous and fires `popstate`. */
function openPage(entries: unknown[] = [{ key: 'page' }]) {
  let at = entries.length - 1
  const captured = new Set<(event: PopStateEvent) => void>()
  const router = vi.fn()
  const move = (by: number) => {
    at = Math.max(0, at + by)
    let isStopped = false
    const stopImmediatePropagation = () => {
      isStopped = true
    }
    const event = { state: entries[at], stopImmediatePropagation } as unknown as PopStateEvent
    for (const listener of captured) listener(event)
    if (!isStopped) router()
  }
  const page = {
    history: {
      get state() {
        return entries[at]
      },
      pushState(state: unknown) {
        entries.splice(at + 1)
        at = entries.push(state) - 1
      },
      go: (by: number) => setTimeout(() => move(by)),
    },
    addEventListener: (_name: string, listener: (event: PopStateEvent) => void) =>
      captured.add(listener),
    removeEventListener: (_name: string, listener: (event: PopStateEvent) => void) =>
      captured.delete(listener),
  } as unknown as PageHistory
  return { page, router, at: () => at, entries, pressBack: () => move(-1) }
}

describe('the step history', () => {
  it('adds entries that keep the router’s state', async () => {
    const { page, entries } = openPage()
    await createStepHistory(page, () => undefined).goTo(2)
    expect(entries).toEqual([
      { key: 'page' },
      { key: 'page', picker_step: 1 },
      { key: 'page', picker_step: 2 },
    ])
  })

  it('goes back one step at a time without the router noticing', async () => {
    const { page, router, pressBack } = openPage()
    const onBack = vi.fn()
    await createStepHistory(page, onBack).goTo(2)
    pressBack()
    expect(onBack).toHaveBeenCalledTimes(1)
    pressBack()
    expect(onBack).toHaveBeenCalledTimes(2)
    expect(router).not.toHaveBeenCalled()
    pressBack()
    expect(router).toHaveBeenCalledTimes(1)
  })

  it('removes its entries when the steps end, without calling onBack', async () => {
    const { page, at, router } = openPage()
    const onBack = vi.fn()
    const steps = createStepHistory(page, onBack)
    await steps.goTo(3)
    await steps.goTo(0)
    expect(at()).toBe(0)
    expect(onBack).not.toHaveBeenCalled()
    expect(router).not.toHaveBeenCalled()
  })

  it('handles overlapping calls one after the other, and waits for all of them', async () => {
    const { page, at, router } = openPage()
    const onBack = vi.fn()
    const steps = createStepHistory(page, onBack)
    await steps.goTo(3)
    void steps.goTo(2)
    void steps.goTo(0)
    await steps.goTo(0)
    expect(at()).toBe(0)
    expect(onBack).not.toHaveBeenCalled()
    expect(router).not.toHaveBeenCalled()
  })

  it('goes back over entries left from before a reload', async () => {
    const { page, at } = openPage([{ key: 'page' }, { key: 'page', picker_step: 1 }])
    await createStepHistory(page, () => undefined).goTo(0)
    expect(at()).toBe(0)
  })

  it('leaves its entries alone once another page is open', async () => {
    const { page, at } = openPage()
    const steps = createStepHistory(page, () => undefined)
    await steps.goTo(1)
    page.history.pushState({ key: 'other' }, '')
    await steps.goTo(0)
    expect(at()).toBe(2)
  })

  it('leaves the entries to the router after its end', async () => {
    const { page, router, pressBack } = openPage()
    const steps = createStepHistory(page, () => undefined)
    await steps.goTo(1)
    steps.end()
    pressBack()
    expect(router).toHaveBeenCalledTimes(1)
  })
})
