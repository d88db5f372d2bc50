import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('nobody takes more than a few, and all together no more than there are', () => {
  const places = createSemaphore(5, 2, 'overloaded')
  const leave = places.take('a', 2)
  expect(() => places.take('a')).toThrow('very busy')
  places.take('b', 2)
  expect(() => places.take('c', 2)).toThrow('very busy')
  places.take('c')
  leave()
  // Given back once, however often it is said.
  leave()
  places.take('d', 2)
  expect(() => places.take('e')).toThrow('very busy')
})
