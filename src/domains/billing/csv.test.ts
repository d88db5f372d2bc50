import { expect, it } from 'vitest'
import { decimal, writeCsv } from './csv.ts'

it('keeps amounts to the last millionth', () => {
  expect([0n, 1n, -1n, 12_340_000n, -9_004_321n].map(decimal)).toEqual([
    ...['0.000000', '0.000001', '-0.000001', '12.340000', '-9.004321'],
  ])
})

it('lets no text become a formula, and keeps numbers, quotes and lines', () => {
  const texts = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '|calc',
    '-2.5',
    'a, "b"',
    'a\nb',
  ]
  expect(
    writeCsv(
      ['name'],
      texts.map((text) => [text, null]),
    ),
  ).toBe(
    `\u{feff}name\r\n'=1+1,\r\n'+1+1,\r\n'-1+1,\r\n'@SUM(A1),\r\n'\t=1,\r\n' =1,\r\n'|calc,\r\n-2.5,\r\n"a, ""b""",\r\n"a\nb",\r\n`,
  )
})
