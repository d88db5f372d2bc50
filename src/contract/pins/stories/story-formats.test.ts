import { expect, it } from 'vitest'
import { aspectRatio, formatOf, maxPages, storyFormats } from './story-formats.ts'

it('finds the format that comes nearest to a ratio, and a story where none is given', () => {
  for (const format of storyFormats) expect(formatOf(aspectRatio(format))).toBe(format)
  expect([0.56, 0.67, 0.9, 5, null].map(formatOf)).toEqual(['9:16', '2:3', '1:1', '1:1', '9:16'])
})

it('gives a story more pages than a carousel', () => {
  expect([maxPages('2:3'), maxPages('9:16')]).toEqual([5, 20])
})
