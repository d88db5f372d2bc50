import { expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

it('writes texts, numbers and nothing as a line', () => {
  expect(csvLine(['Tea, green', 'say "hi"', 1.5, null, -2])).toBe(
    '"Tea, green","say ""hi""",1.5,,-2\r\n',
  )
  expect(csvLine(['a\nb'])).toBe('"a\nb"\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', ' =1', '|calc', '＝1'])(
  'never lets %j become a formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)
