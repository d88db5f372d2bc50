import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeToast, takeStoredToast } from './stored-toast.ts'

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
  storeToast(toast)
  expect(takeStoredToast()).toEqual(toast)
  expect(takeStoredToast()).toBeNull()
})

it('drops the toast if the next page is opened too late', () => {
  storeToast(toast)
  vi.advanceTimersByTime(30_000)
  expect(takeStoredToast()).toBeNull()
})

it('returns null without storage or with an invalid value', () => {
  kept.set('handed_toast', '{')
  expect(takeStoredToast()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  storeToast(toast)
  expect(takeStoredToast()).toBeNull()
})
