import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptHash } from './kept-hash.ts'

const create = '/pin/create/bookmarklet/'
const at = (pathname: string, search: string, hash: string) =>
  vi.stubGlobal('location', { pathname, search, hash })
const replaceState = vi.fn()

beforeEach(() => {
  const memory = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, text: string) => memory.set(name, text),
    getItem: (name: string) => memory.get(name) ?? null,
  })
  vi.stubGlobal('history', { state: null, replaceState })
})
afterEach(() => {
  vi.unstubAllGlobals()
  replaceState.mockReset()
})

it('keptHash restores the hash after a log-in', () => {
  at(create, '?url=a', '#media=x')
  expect(keptHash()).toBe('#media=x')
  at(create, '?url=a', '')
  expect(keptHash()).toBe('#media=x')
  expect(replaceState).toHaveBeenCalledWith(null, '', `${create}?url=a#media=x`)
})

it('keptHash does not restore it on another page, and prefers the URL’s own hash', () => {
  at(create, '?url=a', '#media=x')
  keptHash()
  at(create, '?url=b', '')
  expect(keptHash()).toBe('')
  at(create, '?url=a', '#media=y')
  expect(keptHash()).toBe('#media=y')
  expect(replaceState).not.toHaveBeenCalled()
})

it('keptHash returns the URL’s hash if the browser allows no storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  at(create, '', '#media=x')
  expect(keptHash()).toBe('#media=x')
  at(create, '', '')
  expect(keptHash()).toBe('')
})
