import { expect, it } from 'vitest'
import { cuesOf, mergeWithNext, rowOf } from './caption-rows.ts'

const row = (start: string, end: string, text: string) => ({
  ...rowOf({ startMs: 0, endMs: 1, text }),
  start,
  end,
})

it('says what is typed, in the order of time', () => {
  const rows = [row('0:05', '0:06.5', 'two '), row('0:01', '0:02', ' one\n\n more')]
  expect(cuesOf(rows)).toEqual({
    cues: [
      { startMs: 1_000, endMs: 2_000, text: 'one\nmore' },
      { startMs: 5_000, endMs: 6_500, text: 'two' },
    ],
    problems: new Map(),
  })
})

it.each([
  [row('soon', '0:02', 'x'), 'start', 'time'],
  [row('0:01', '', 'x'), 'end', 'time'],
  [row('0:02', '0:01', 'x'), 'end', 'order'],
  [row('0:01', '0:02', ' '), 'text', 'empty'],
  [row('0:01', '0:02', 'x'.repeat(501)), 'text', 'cueLength'],
])('%# is wrong at one of its fields', (wrong, field, kind) => {
  expect(cuesOf([wrong]).problems).toEqual(new Map([[wrong.id, { field, kind }]]))
})

it('merges one with the next, and the last with nothing', () => {
  const [one, two] = [row('0:01', '0:02', 'one'), row('0:03', '0:04', 'two')]
  expect(mergeWithNext([one, two], one.id)).toEqual([{ ...one, end: '0:04', text: 'one\ntwo' }])
  expect(mergeWithNext([one, two], two.id)).toEqual([one, two])
})
