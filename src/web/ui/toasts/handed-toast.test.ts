import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handToast, takeToast } from './handed-toast.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}
const toast = { text: 'Saved to Kitchen', action: { label: 'View', href: '/pin/1/' } }

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows the toast on the next page, once', () => {
  handToast(toast)
  expect(takeToast()).toEqual(toast)
  expect(takeToast()).toBeNull()
})

it('drops the toast if the next page is opened too late', () => {
  handToast(toast)
  vi.advanceTimersByTime(30_000)
  expect(takeToast()).toBeNull()
})

it('returns null without storage or with an invalid value', () => {
  kept.set('handed_toast', '{')
  expect(takeToast()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  handToast(toast)
  expect(takeToast()).toBeNull()
})
