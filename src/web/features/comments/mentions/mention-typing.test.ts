import { describe, expect, it } from 'vitest'
import { nameAtCaret, withName } from './mention-typing.ts'

describe('nameAtCaret', () => {
  it('finds the name that ends at the caret', () => {
    expect(nameAtCaret('Look, @oli', 10)).toEqual({ from: 6, to: 10, typed: 'oli' })
    expect(nameAtCaret('(@a', 3)?.typed).toBe('a')
  })
  it.each([
    ['me@example', 10],
    ['@@oli', 5],
    ['@olive', 3],
    ['@ ', 2],
    ['', 0],
  ])('finds none in %j at %d', (text, caret) => {
    expect(nameAtCaret(text, caret)).toBeNull()
  })
})

describe('withName', () => {
  it('writes the whole name and a space', () => {
    const place = { from: 6, to: 10, typed: 'oli' }
    expect(withName('Look, @oli', place, 'olive')).toEqual({ text: 'Look, @olive ', caret: 13 })
    expect(withName('Look, @oli now', place, 'olive').text).toBe('Look, @olive now')
  })
})
