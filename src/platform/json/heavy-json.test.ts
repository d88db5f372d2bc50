import { expect, it } from 'vitest'
import { isHeavyJson } from './index.ts'

const max = { depth: 3, parts: 10 }

it.each([
  ['[[[1]]]', false],
  ['[[[[1]]]]', true],
  ['{"a":{"b":{"c":{}}}}', true],
  ['[1,2,3,4,5,6,7,8,9,10]', false],
  ['[1,2,3,4,5,6,7,8,9,10,11]', true],
  ['[[],[],[],[],[],[]]', true],
  ['["[[[[[[,,,,,,,,,,,,,,\\"[[[[["]', false],
  ['[1],[2],[3]', false],
])('is decided for %s', (text, isHeavy) => {
  expect(isHeavyJson(text, max)).toBe(isHeavy)
})
