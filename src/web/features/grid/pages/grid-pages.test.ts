import { describe, expect, it } from 'vitest'
import { type GridPages, nextPages, startPages } from './grid-pages.ts'

type Pin = { id: string }
const getKey = (pin: Pin) => pin.id
const pins = (...ids: string[]): Pin[] => ids.map((id) => ({ id }))
const started = startPages({ items: pins('a', 'b'), bookmark: 'p2' })
const next = (pages: GridPages<Pin>, action: Parameters<typeof nextPages<Pin>>[1]) =>
  nextPages(pages, action, getKey)

describe('a paged list', () => {
  it('requests a page, and adds what arrives', () => {
    const loading = next(started, { type: 'requested' })
    expect(loading.status).toBe('loading')
    const page = { items: pins('c'), bookmark: null }
    const done = next(loading, { type: 'arrived', requestedWith: 'p2', page })
    expect(done).toEqual({ items: pins('a', 'b', 'c'), bookmark: null, status: 'idle' })
    expect(next(done, { type: 'requested' }).status).toBe('idle')
  })

  it('shows an item once, though two pages hold it or one holds it twice', () => {
    const page = { items: pins('b', 'c', 'c'), bookmark: 'p3' }
    const done = next(started, { type: 'arrived', requestedWith: 'p2', page })
    expect(done.items).toEqual(pins('a', 'b', 'c'))
  })

  it('drops an answer that comes twice', () => {
    const page = { items: pins('c'), bookmark: 'p3' }
    const once = next(started, { type: 'arrived', requestedWith: 'p2', page })
    expect(next(once, { type: 'arrived', requestedWith: 'p2', page })).toBe(once)
  })

  it('ends when a page answers with nothing but its own bookmark', () => {
    const page = { items: pins('a'), bookmark: 'p2' }
    expect(next(started, { type: 'arrived', requestedWith: 'p2', page }).bookmark).toBeNull()
  })

  it('keeps items and bookmark through a failure, and can request again', () => {
    const failed = next(next(started, { type: 'requested' }), { type: 'failed' })
    expect(failed).toEqual({ ...started, status: 'failed' })
    expect(next(failed, { type: 'requested' }).status).toBe('loading')
  })

  it('lets items be taken out', () => {
    const change = (items: readonly Pin[]) => items.filter((pin) => pin.id !== 'a')
    expect(next(started, { type: 'changed', change }).items).toEqual(pins('b'))
  })
})
