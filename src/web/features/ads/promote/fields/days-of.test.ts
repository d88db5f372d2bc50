import { expect, it } from 'vitest'
import { daysOf } from './days-of.ts'
import type { PromoteForm } from './promote-form.ts'

const now = new Date(2026, 10, 23, 23, 30).getTime()
const of = (form: Partial<PromoteForm>) =>
  daysOf({ is_ongoing: false, inclusive_end_date: '', duration: '10', ...form } as PromoteForm, now)

it.each([
  ['the days given', {}, 10],
  ['no days', { duration: '' }, null],
  ['without an end', { is_ongoing: true }, null],
  ['until today', { inclusive_end_date: '2026-11-23' }, 1],
  ['into the next month', { inclusive_end_date: '2026-12-02' }, 10],
  ['until yesterday', { inclusive_end_date: '2026-11-22' }, null],
  ['until no day at all', { inclusive_end_date: '2026-11' }, null],
] as const)('%s', (_what, form, days) => expect(of(form)).toBe(days))
