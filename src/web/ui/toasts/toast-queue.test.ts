import { describe, expect, test } from 'vitest'
import {
  addToast,
  dropToast,
  holdToasts,
  nextChangeMs,
  noToasts,
  passTime,
  type ToastState,
  toastOf,
} from './toast-queue.ts'

const max = 2
const texts = (state: ToastState) => state.shown.map((running) => running.toast.text)
const add = (state: ToastState, text: string, nowMs: number, more = {}) =>
  addToast(state, toastOf({ text, ...more }, text), nowMs, max)

describe('the queue', () => {
  test('shows a limited number at once and keeps the rest in order', () => {
    const full = add(add(add(add(noToasts, 'a', 0), 'b', 0), 'c', 0), 'd', 0)
    expect(texts(full)).toEqual(['a', 'b'])
    expect(texts(dropToast(full, 'a', 1, max))).toEqual(['b', 'c'])
    expect(texts(passTime(full, 4000, max))).toEqual(['c', 'd'])
  })

  test('gives a toast that waited its full duration', () => {
    const full = add(add(add(noToasts, 'a', 0), 'b', 0), 'c', 0)
    const later = passTime(full, 4000, max)
    expect(texts(passTime(later, 7999, max))).toEqual(['c'])
    expect(texts(passTime(later, 8000, max))).toEqual([])
  })

  test('gives each toast its own duration', () => {
    const two = add(add(noToasts, 'a', 0, { durationMs: 5000 }), 'b', 0, { durationMs: 3000 })
    expect(nextChangeMs(two)).toBe(3000)
    expect(texts(passTime(two, 3000, max))).toEqual(['a'])
    expect(nextChangeMs(passTime(two, 3000, max))).toBe(2000)
  })

  test('pauses while the reader is on a toast, and continues with the remaining time', () => {
    const one = add(noToasts, 'a', 0)
    const held = holdToasts(one, true, 1000, max)
    expect(nextChangeMs(held)).toBeNull()
    expect(texts(passTime(held, 60_000, max))).toEqual(['a'])
    const released = holdToasts(held, false, 60_000, max)
    expect(nextChangeMs(released)).toBe(3000)
  })

  test('keeps the full duration of a toast that arrives while paused', () => {
    const held = holdToasts(add(noToasts, 'a', 0), true, 1000, max)
    const both = holdToasts(add(held, 'b', 9000), false, 10_000, max)
    expect(both.shown.map((running) => running.leftMs)).toEqual([3000, 4000])
  })

  test('replaces a toast with the same tag and restarts its duration', () => {
    const first = add(add(noToasts, 'a', 0, { tag: 'save' }), 'b', 0)
    const second = add(first, 'c', 3000, { tag: 'save' })
    expect(texts(second)).toEqual(['c', 'b'])
    expect(second.shown[0]?.leftMs).toBe(4000)
  })

  test('replaces a waiting toast with the same tag', () => {
    const full = add(add(add(noToasts, 'a', 0), 'b', 0), 'c', 0, { tag: 'save' })
    const later = passTime(add(full, 'd', 0, { tag: 'save' }), 4000, max)
    expect(texts(later)).toEqual(['d'])
  })

  test('schedules nothing when no toast is shown', () => {
    expect(nextChangeMs(noToasts)).toBeNull()
  })
})
