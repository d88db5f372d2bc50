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

const most = 2
const texts = (state: ToastState) => state.shown.map((running) => running.toast.text)
const add = (state: ToastState, text: string, nowMs: number, more = {}) =>
  addToast(state, toastOf({ text, ...more }, text), nowMs, most)

describe('the queue', () => {
  test('shows so many at once and keeps the rest in order', () => {
    const full = add(add(add(add(noToasts, 'a', 0), 'b', 0), 'c', 0), 'd', 0)
    expect(texts(full)).toEqual(['a', 'b'])
    expect(texts(dropToast(full, 'a', 1, most))).toEqual(['b', 'c'])
    expect(texts(passTime(full, 4000, most))).toEqual(['c', 'd'])
  })

  test('a toast that waited has its whole time', () => {
    const full = add(add(add(noToasts, 'a', 0), 'b', 0), 'c', 0)
    const later = passTime(full, 4000, most)
    expect(texts(passTime(later, 7999, most))).toEqual(['c'])
    expect(texts(passTime(later, 8000, most))).toEqual([])
  })

  test('each has its own time', () => {
    const two = add(add(noToasts, 'a', 0, { durationMs: 5000 }), 'b', 0, { durationMs: 3000 })
    expect(nextChangeMs(two)).toBe(3000)
    expect(texts(passTime(two, 3000, most))).toEqual(['a'])
    expect(nextChangeMs(passTime(two, 3000, most))).toBe(2000)
  })

  test('stands still while someone reads, and goes on with what was left', () => {
    const one = add(noToasts, 'a', 0)
    const held = holdToasts(one, true, 1000, most)
    expect(nextChangeMs(held)).toBeNull()
    expect(texts(passTime(held, 60_000, most))).toEqual(['a'])
    const released = holdToasts(held, false, 60_000, most)
    expect(nextChangeMs(released)).toBe(3000)
  })

  test('one that comes while someone reads keeps its whole time too', () => {
    const held = holdToasts(add(noToasts, 'a', 0), true, 1000, most)
    const both = holdToasts(add(held, 'b', 9000), false, 10_000, most)
    expect(both.shown.map((running) => running.leftMs)).toEqual([3000, 4000])
  })

  test('a newer one with the same tag takes the place and the time anew', () => {
    const first = add(add(noToasts, 'a', 0, { tag: 'save' }), 'b', 0)
    const second = add(first, 'c', 3000, { tag: 'save' })
    expect(texts(second)).toEqual(['c', 'b'])
    expect(second.shown[0]?.leftMs).toBe(4000)
  })

  test('also among those that wait', () => {
    const full = add(add(add(noToasts, 'a', 0), 'b', 0), 'c', 0, { tag: 'save' })
    const later = passTime(add(full, 'd', 0, { tag: 'save' }), 4000, most)
    expect(texts(later)).toEqual(['d'])
  })

  test('nothing changes by itself when nothing is shown', () => {
    expect(nextChangeMs(noToasts)).toBeNull()
  })
})
