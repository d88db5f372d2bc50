import { expect, it } from 'vitest'
import { arrange } from './candidate.ts'

const one = (url: string, width: number | null, height: number | null, words = '') => ({
  url,
  width,
  height,
  words,
})

it('keeps pictures that are large enough, each once, the largest first', () => {
  const arranged = arrange([
    one('small', 119, 400),
    one('flat', 400, 119),
    one('least', 120, 120),
    one('unknown', null, null),
    one('large', 900, 600),
    one('least', 120, 120, 'Seen again, with words'),
  ])
  expect(arranged.map(({ url }) => url)).toEqual(['large', 'least'])
  expect(arranged[1]?.words).toBe('Seen again, with words')
})
