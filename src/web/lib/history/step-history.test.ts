import { describe, expect, it, vi } from 'vitest'
import { createStepHistory, type PageHistory } from './step-history.ts'

/** A fake window history that behaves like a browser's: `go` is asynchronous and fires `popstate`. */
function openPage(entries: unknown[] = [{ key: 'page' }]) {
  let at = entries.length - 1
  const captured = new Set<(event: PopStateEvent) => void>()
  const router = vi.fn()
  const move = (by: number) => {
    at = Math.min(Math.max(0, at + by), entries.length - 1)
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
  const press = { pressBack: () => move(-1), pressForward: () => move(1) }
  return { page, router, at: () => at, entries, ...press }
}

const byBack = (back: () => boolean) => ({ back, forward: () => false })
const anyStep = byBack(() => true)

describe('the step history', () => {
  it('adds entries that keep the router’s state', async () => {
    const { page, entries } = openPage()
    await createStepHistory(page, anyStep).goTo(2)
    expect(entries).toEqual([
      { key: 'page' },
      { key: 'page', picker_step: 1 },
      { key: 'page', picker_step: 2 },
    ])
  })

  it('goes back one step at a time without the router noticing', async () => {
    const { page, router, pressBack } = openPage()
    const onBack = vi.fn(() => true)
    await createStepHistory(page, byBack(onBack)).goTo(2)
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
    const onBack = vi.fn(() => true)
    const steps = createStepHistory(page, byBack(onBack))
    await steps.goTo(3)
    await steps.goTo(0)
    expect(at()).toBe(0)
    expect(onBack).not.toHaveBeenCalled()
    expect(router).not.toHaveBeenCalled()
  })

  it('handles overlapping calls one after the other, and waits for all of them', async () => {
    const { page, at, router } = openPage()
    const onBack = vi.fn(() => true)
    const steps = createStepHistory(page, byBack(onBack))
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
    await createStepHistory(page, anyStep).goTo(0)
    expect(at()).toBe(0)
  })

  it('leaves its entries alone once another page is open', async () => {
    const { page, at } = openPage()
    const steps = createStepHistory(page, anyStep)
    await steps.goTo(1)
    page.history.pushState({ key: 'other' }, '')
    await steps.goTo(0)
    expect(at()).toBe(2)
  })

  it('leaves the entries to the router after its end', async () => {
    const { page, router, pressBack } = openPage()
    const steps = createStepHistory(page, anyStep)
    await steps.goTo(1)
    steps.end()
    pressBack()
    expect(router).toHaveBeenCalledTimes(1)
  })

  it('goes forward to a step gone back from, and back again', async () => {
    const { page, at, router, pressBack, pressForward } = openPage()
    const back = vi.fn(() => true)
    const forward = vi.fn(() => true)
    await createStepHistory(page, { back, forward }).goTo(2)
    for (const press of [pressBack, pressBack, pressForward, pressForward, pressBack]) press()
    expect([back.mock.calls.length, forward.mock.calls.length, at()]).toEqual([3, 2, 1])
    expect(router).not.toHaveBeenCalled()
  })

  it('returns to where it was if there is no step to go', async () => {
    const { page, at, router, pressBack, pressForward } = openPage()
    const back = vi.fn(() => false)
    const steps = createStepHistory(page, { back, forward: () => false })
    await steps.goTo(1)
    pressBack()
    await vi.waitFor(() => expect(at()).toBe(1))
    back.mockReturnValue(true)
    pressBack()
    expect(at()).toBe(0)
    pressForward()
    await vi.waitFor(() => expect(at()).toBe(0))
    expect(router).not.toHaveBeenCalled()
  })

  it('leaves the steps of another page to the router', async () => {
    const { page, router, pressBack } = openPage([
      { key: 'page', idx: 0, picker_step: 1 },
      { key: 'other', idx: 1 },
    ])
    const forward = vi.fn(() => true)
    await createStepHistory(page, { back: () => true, forward }).goTo(0)
    pressBack()
    expect(router).toHaveBeenCalledTimes(1)
    expect(forward).not.toHaveBeenCalled()
  })

  it('goes forward to a step gone back from, and back again', async () => {
    const { page, at, router, pressBack, pressForward } = openPage()
    const back = vi.fn(() => true)
    const forward = vi.fn(() => true)
    await createStepHistory(page, { back, forward }).goTo(2)
    for (const press of [pressBack, pressBack, pressForward, pressForward, pressBack]) press()
    expect([back.mock.calls.length, forward.mock.calls.length, at()]).toEqual([3, 2, 1])
    expect(router).not.toHaveBeenCalled()
  })

  it.each([
    ['Back', ['pressBack']],
    ['Forward', ['pressBack', 'pressForward']],
  ] as const)('returns to where it was if there is no step to go by %s', async (_name, presses) => {
    const opened = openPage()
    const isLast = { done: presses.length === 2 }
    const steps = createStepHistory(opened.page, {
      back: () => isLast.done,
      forward: () => false,
    })
    await steps.goTo(1)
    for (const press of presses) opened[press]()
    const depth = isLast.done ? 0 : 1
    await vi.waitFor(() => expect(opened.at()).toBe(depth))
    // It is still in step with the browser.
    await steps.goTo(0)
    expect(opened.at()).toBe(0)
    expect(opened.router).not.toHaveBeenCalled()
  })

  it('leaves the steps of another page to the router', async () => {
    const { page, router, pressBack } = openPage([
      { key: 'page', idx: 0, picker_step: 1 },
      { key: 'other', idx: 1 },
    ])
    const forward = vi.fn(() => true)
    await createStepHistory(page, { back: () => true, forward }).goTo(0)
    pressBack()
    expect(router).toHaveBeenCalledTimes(1)
    expect(forward).not.toHaveBeenCalled()
  })
})
