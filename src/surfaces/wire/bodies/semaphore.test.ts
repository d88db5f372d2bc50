import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('limits each key, and all keys together', () => {
  const semaphore = createSemaphore(5, 2, 'overloaded')
  const release = semaphore.take('a', 2)
  expect(() => semaphore.take('a')).toThrow('overloaded')
  semaphore.take('b', 2)
  expect(() => semaphore.take('c', 2)).toThrow('overloaded')
  semaphore.take('c')
  release()
  // Releases only once.
  release()
  semaphore.take('d', 2)
  expect(() => semaphore.take('e')).toThrow('overloaded')
})
