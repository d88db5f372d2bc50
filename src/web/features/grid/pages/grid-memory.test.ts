import { describe, expect, it } from 'vitest'
import { createGridMemory } from './grid-memory.ts'

const place = { cardKey: '7', part: 0.25, topPx: 900 }

describe('grid memory', () => {
  it('gives back what was kept, part by part', () => {
    const memory = createGridMemory()
    memory.keep('a', { items: [1, 2], bookmark: 'next' })
    memory.keep('a', { place })
    expect(memory.recall('a')).toEqual({ items: [1, 2], bookmark: 'next', place })
    expect(memory.recall('b')).toBeNull()
    memory.forget('a')
    expect(memory.recall('a')).toBeNull()
  })

  it('keeps no place of a list it does not know', () => {
    const memory = createGridMemory()
    memory.keep('a', { place })
    expect(memory.recall('a')).toBeNull()
  })

  it('drops what was longest unused when there are too many entries', () => {
    const memory = createGridMemory(2)
    memory.keep('a', { items: [1] })
    memory.keep('b', { items: [1] })
    memory.keep('a', { place })
    memory.keep('c', { items: [1] })
    expect(memory.recall('b')).toBeNull()
    expect(memory.recall('a')?.place).toEqual(place)
    expect(memory.recall('c')).not.toBeNull()
  })

  it('drops by number of items too, but never the list in view', () => {
    const memory = createGridMemory(10, 5)
    memory.keep('a', { items: [1, 2, 3] })
    memory.keep('b', { items: [1, 2, 3, 4, 5, 6] })
    expect(memory.recall('a')).toBeNull()
    expect(memory.recall('b')?.items.length).toBe(6)
  })
})
