import { expect, test } from 'vitest'
import { portionsOf } from './keep-in-portions.ts'

const known = {
  ...{ key: 'k', person_id: '1', name: 'a.png', size: 1, type: 'image/png', kept_at: 0 },
  ...{ address: null, title: '', save_key: 'k', draft_id: null },
}
const sized = (bytes: number) => {
  const file = new File([], 'a.png')
  Object.defineProperty(file, 'size', { value: bytes })
  return { file, known }
}
const lengths = (...sizes: number[]) => portionsOf(sizes.map(sized)).map(({ length }) => length)

test('are of a hundred files, or of so many bytes, whichever comes first', () => {
  expect(lengths(...Array.from({ length: 250 }, () => 10))).toEqual([100, 100, 50])
  expect(lengths(30e6, 30e6, 10e6, 50e6, 5e6)).toEqual([2, 2, 1])
  expect(lengths(900e6, 1, 1)).toEqual([1, 2])
  expect(lengths()).toEqual([])
})
