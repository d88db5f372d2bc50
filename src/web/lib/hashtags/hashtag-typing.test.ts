import { describe, expect, it } from 'vitest'
import { tagAtCaret, tagToWrite } from './hashtag-typing.ts'

describe('tagAtCaret', () => {
  it.each([
    ['#kit', 4, { from: 0, to: 4, typed: 'kit' }],
    ['A bright #kitchen', 17, { from: 9, to: 17, typed: 'kitchen' }],
    ['#küche_2', 8, { from: 0, to: 8, typed: 'küche_2' }],
    ['(#台', 3, { from: 1, to: 3, typed: '台' }],
    ['#one\n#two', 9, { from: 5, to: 9, typed: 'two' }],
  ])('finds the tag in %s at %i', (text, caret, expected) => {
    expect(tagAtCaret(text, caret)).toEqual(expected)
  })
  it.each([
    ['for a sign alone', '#', 1],
    ['after the tag', '#kit ', 5],
    ['within a tag', '#kitchen', 4],
    ['for a sign after a letter', 'C#sharp', 7],
    ['for an HTML entity', '&#39', 4],
    ['after other punctuation', '#kit-chen', 9],
  ])('returns null %s', (_what, text, caret) => {
    expect(tagAtCaret(text, caret)).toBeNull()
  })
})

describe('tagToWrite', () => {
  it('adds a space, unless one follows', () => {
    expect(tagToWrite('#kit', { from: 0, to: 4, typed: 'kit' }, '#kitchen')).toBe('#kitchen ')
    expect(tagToWrite('#kit of', { from: 0, to: 4, typed: 'kit' }, '#kitchen')).toBe('#kitchen')
  })
})
