import { expect, test } from 'vitest'
import { sectionInView } from './section-in-view.ts'

test.each([
  [[120, 900, 1400], false, 0],
  [[-400, 300, 900], false, 1],
  [[-400, 301, 900], false, 0],
  [[-900, -100, 600], false, 1],
  [[-900, -100, 600], true, 2],
  [[500, 900, 1400], false, 0],
])('with tops at %j (end: %s) it is number %d', (tops, isAtEnd, index) => {
  expect(sectionInView(tops, 900, isAtEnd)).toBe(index)
})
