import { describe, expect, it, vi } from 'vitest'
import { keepStepHistory, type PageHistory } from './step-history.ts'

/** A window's history as browsers keep it: going is done later, and told. */
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
    for (const hear of captured) hear(event)
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
    addEventListener: (_name: string, hear: (event: PopStateEvent) => void) => captured.add(hear),
    removeEventListener: (_name: string, hear: (event: PopStateEvent) => void) =>
      captured.delete(hear),
  } as unknown as PageHistory
  return { page, router, at: () => at, entries, pressBack: () => move(-1) }
}

describe('steps in the history', () => {
  it('are entries that keep what the router knows of the page', async () => {
    const { page, entries } = openPage()
    await keepStepHistory(page, () => undefined).goTo(2)
    expect(entries).toEqual([
      { key: 'page' },
      { key: 'page', picker_step: 1 },
      { key: 'page', picker_step: 2 },
    ])
  })

  it('are gone back over one at a time, and the router hears nothing of it', async () => {
    const { page, router, pressBack } = openPage()
    const onBack = vi.fn()
    await keepStepHistory(page, onBack).goTo(2)
    pressBack()
    expect(onBack).toHaveBeenCalledTimes(1)
    pressBack()
    expect(onBack).toHaveBeenCalledTimes(2)
    expect(router).not.toHaveBeenCalled()
    pressBack()
    expect(router).toHaveBeenCalledTimes(1)
  })

  it('are left behind when the steps end by themselves, without a step back', async () => {
    const { page, at, router } = openPage()
    const onBack = vi.fn()
    const steps = keepStepHistory(page, onBack)
    await steps.goTo(3)
    await steps.goTo(0)
    expect(at()).toBe(0)
    expect(onBack).not.toHaveBeenCalled()
    expect(router).not.toHaveBeenCalled()
  })

  it('are gone back over one after the other, and all of them waited for', async () => {
    const { page, at, router } = openPage()
    const onBack = vi.fn()
    const steps = keepStepHistory(page, onBack)
    await steps.goTo(3)
    void steps.goTo(2)
    void steps.goTo(0)
    await steps.goTo(0)
    expect(at()).toBe(0)
    expect(onBack).not.toHaveBeenCalled()
    expect(router).not.toHaveBeenCalled()
  })

  it('that a page left when it was loaded anew are gone back over', async () => {
    const { page, at } = openPage([{ key: 'page' }, { key: 'page', picker_step: 1 }])
    await keepStepHistory(page, () => undefined).goTo(0)
    expect(at()).toBe(0)
  })

  it('stay where they are once another page was gone to', async () => {
    const { page, at } = openPage()
    const steps = keepStepHistory(page, () => undefined)
    await steps.goTo(1)
    page.history.pushState({ key: 'other' }, '')
    await steps.goTo(0)
    expect(at()).toBe(2)
  })

  it('are the router’s again after the end', async () => {
    const { page, router, pressBack } = openPage()
    const steps = keepStepHistory(page, () => undefined)
    await steps.goTo(1)
    steps.end()
    pressBack()
    expect(router).toHaveBeenCalledTimes(1)
  })
})
