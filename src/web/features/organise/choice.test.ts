import { describe, expect, it } from 'vitest'
import { between, choose, countChosen, isChosen, noChoice, wholeChoice } from './choice.ts'

describe('a choice of pins', () => {
  it('lists the chosen pins', () => {
    const two = choose(noChoice, ['a', 'b'], true)
    expect(['a', 'b', 'c'].map((id) => isChosen(two, id))).toEqual([true, true, false])
    expect(countChosen(two, 9)).toBe(2)
    expect(countChosen(choose(two, ['a'], false), 9)).toBe(1)
  })

  it('of all pins lists the exceptions, and includes pins not loaded yet', () => {
    const most = choose(wholeChoice, ['a', 'b'], false)
    expect(['a', 'b', 'never seen'].map((id) => isChosen(most, id))).toEqual([false, false, true])
    expect(countChosen(most, 9)).toBe(7)
    expect(countChosen(choose(most, ['a'], true), 9)).toBe(8)
    expect(countChosen(most, 1)).toBe(0)
  })

  it('extends from the previously touched pin to the current one', () => {
    const order = ['a', 'b', 'c', 'd']
    expect(between(order, 'c', 'a')).toEqual(['a', 'b', 'c'])
    expect(between(order, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(between(order, null, 'b')).toEqual(['b'])
    expect(between(order, 'gone', 'b')).toEqual(['b'])
  })
})
