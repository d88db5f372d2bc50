import { expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { createOnDemand } from './on-demand.ts'

/** Work items that end on command. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return end.promise
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

it('does concurrent work with the same key once, and again for a later call', async () => {
  const { begun, work, end } = works()
  const onDemand = createOnDemand({ atOnce: 4, maxWaiting: 4 })
  const all = Promise.all([
    onDemand('a', work('a')),
    onDemand('a', work('a')),
    onDemand('b', work('b')),
  ])
  expect(begun).toEqual(['a', 'b'])
  end('a')
  end('b')
  await all
  const again = onDemand('a', work('a'))
  end('a')
  await again
  expect(begun).toEqual(['a', 'b', 'a'])
})

it('limits concurrency, keeps the order and refuses new work when the queue is full', async () => {
  const { begun, work, end, fail } = works()
  const onDemand = createOnDemand({ atOnce: 1, maxWaiting: 2 })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => onDemand(name, work(name)))
  expect(begun).toEqual(['a'])
  await expect(onDemand('d', work('d'))).rejects.toThrow(new Failure('image_queue_full'))
  const same = onDemand('c', work('c again'))
  fail('a')
  await expect(a).rejects.toThrow('a')
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await b
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('c')
  await Promise.all([c, same])
  expect(begun).toEqual(['a', 'b', 'c'])
})
