import { describe, expect, it } from 'vitest'
import { wordsHeight } from './pin-shape.ts'

describe('wordsHeight', () => {
  it('is 0 without any text', () => {
    expect(wordsHeight('', false)).toBe(0)
  })
  it('has one line for short titles and two for longer ones', () => {
    expect(wordsHeight('Lemon tart', false)).toBe(32)
    expect(wordsHeight('Lemon tart with a burnt meringue', false)).toBe(52)
  })
  it('counts wide characters twice', () => {
    expect(wordsHeight('レモンタルトの作り方', false)).toBe(32)
    expect(wordsHeight('レモンタルトの作り方レシピ', false)).toBe(52)
  })
  it('adds the line of the creator', () => {
    expect(wordsHeight('Lemon tart', true)).toBe(64)
    expect(wordsHeight('', true)).toBe(36)
  })
})
