import { expect, it } from 'vitest'
import { stretchesOf } from './tagged-parts.ts'

const url = 'https://help.example/'
const parts = (text: string, ...tags: [offset: number, length: number][]) =>
  stretchesOf({
    text,
    tags: tags.map(([offset, length]) => ({ type: 5, offset, length, url })),
  }).map((one) => (one.url === null ? one.text : [one.text]))

it('puts links on exactly their letters, whatever stands before them', () => {
  const text = '👩‍👩‍👧 Talk to us, café'
  expect(parts(text, [text.indexOf('Talk'), 4], [text.indexOf('café'), 4])).toEqual([
    '👩‍👩‍👧 ',
    ['Talk'],
    ' to us, ',
    ['café'],
  ])
})

it('shows the whole text once, however odd the tags are', () => {
  const odd: [number, number][] = [
    [99, 2],
    [-1, 2],
    [2, 0],
    [2, -1],
    [3, 99],
    [4, 1],
    [Number.NaN, 1],
  ]
  expect(parts('Hello', ...odd)).toEqual(['Hel', ['lo']])
  expect(parts('', [0, 1])).toEqual([])
  expect(parts('Hello')).toEqual(['Hello'])
})
