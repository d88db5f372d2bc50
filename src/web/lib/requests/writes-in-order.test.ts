import { expect, it } from 'vitest'
import { writesInOrder } from './writes-in-order.ts'

/** A server that answers when it is told to; what it has is what was written last. */
function begin() {
  const [written, shown, refused]: [string[], string[], unknown[]] = [[], [], []]
  const waiting: PromiseWithResolvers<string>[] = []
  const choose = writesInOrder('none', {
    write: (value: string) => {
      written.push(value)
      const answer = Promise.withResolvers<string>()
      waiting.push(answer)
      return answer.promise
    },
    show: (value) => shown.push(value),
    onRefused: (error) => refused.push(error),
  })
  return { choose, written, shown, refused, answer: () => waiting.shift()! }
}

it('writes one value at a time, and of those that wait only the last', async () => {
  const { choose, written, shown, answer } = begin()
  void choose('red')
  void choose('green')
  const done = choose('blue')
  expect(shown).toEqual(['red', 'green', 'blue'])
  expect(written).toEqual(['red'])
  answer().resolve('red')
  await expect.poll(() => written).toEqual(['red', 'blue'])
  answer().resolve('blue, as the server says it')
  await done
  expect(shown.at(-1)).toBe('blue, as the server says it')
})

it('writes nothing that the server has agreed to meanwhile', async () => {
  const { choose, written, answer } = begin()
  void choose('red')
  void choose('none')
  const done = choose('red')
  answer().resolve('red')
  await done
  expect(written).toEqual(['red'])
})

it('goes back to what the server agreed to last, and writes again afterwards', async () => {
  const { choose, written, shown, refused, answer } = begin()
  void choose('red')
  const done = choose('green')
  answer().resolve('red')
  await expect.poll(() => written).toHaveLength(2)
  answer().reject('too much')
  await done
  expect([shown.at(-1), refused]).toEqual(['red', ['too much']])
  const again = choose('green')
  answer().resolve('green')
  await again
  expect([shown.at(-1), written]).toEqual(['green', ['red', 'green', 'green']])
})
