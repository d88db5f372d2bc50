import { expect, it } from 'vitest'
import { type ListSnapshot, saveSnapshot, takeSnapshots } from './list-snapshot.ts'

function tab(room = Infinity) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}
const place = { cardKey: '3', part: 0.5, topPx: 4_000 }
const list = (...ids: string[]): ListSnapshot => ({ ids, notes: {}, bookmark: 'next', place })
const mine = { viewerId: '7', path: '/?a=b' }

it('restores every list of the page once', () => {
  const storage = tab()
  saveSnapshot(storage, mine, 'k home', list('1', '2'))
  saveSnapshot(storage, mine, 'k below', list('3'))
  expect(takeSnapshots(storage, mine)).toEqual({ 'k home': list('1', '2'), 'k below': list('3') })
  expect(takeSnapshots(storage, mine)).toEqual({})
})

it('restores nothing for another viewer or another page, and drops what is stored', () => {
  for (const other of [
    { ...mine, viewerId: null },
    { ...mine, path: '/other/' },
  ]) {
    const storage = tab()
    saveSnapshot(storage, mine, 'k home', list('1'))
    expect(takeSnapshots(storage, other)).toEqual({})
    expect(takeSnapshots(storage, mine)).toEqual({})
  }
})

it('keeps nothing of a page before', () => {
  const storage = tab()
  saveSnapshot(storage, { ...mine, path: '/other/' }, 'k other', list('1'))
  saveSnapshot(storage, mine, 'k home', list('2'))
  expect(takeSnapshots(storage, mine)).toEqual({ 'k home': list('2') })
})

it('does without where there is no room, too much to keep, or something else', () => {
  const full = tab(10)
  saveSnapshot(full, mine, 'k home', list('1'))
  expect(takeSnapshots(full, mine)).toEqual({})
  const storage = tab()
  saveSnapshot(storage, mine, 'k home', list(...Array.from({ length: 2_001 }, (_, n) => `${n}`)))
  expect(takeSnapshots(storage, mine)).toEqual({})
  storage.setItem('saved-lists', '{')
  expect(takeSnapshots(storage, mine)).toEqual({})
})
