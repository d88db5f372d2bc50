import type { PromoteForm } from './promote-form.ts'

const dayMs = 86_400_000

/** On how many days money is spent, today and the last included; null without an end or with none that counts. */
export function daysOf(
  { is_ongoing, inclusive_end_date, duration }: PromoteForm,
  now: number,
): number | null {
  if (is_ongoing) return null
  if (inclusive_end_date === '') {
    const days = Number.parseInt(duration, 10)
    return days >= 1 ? days : null
  }
  const here = new Date(now)
  const today = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate())
  const days = (Date.parse(`${inclusive_end_date}T00:00:00Z`) - today) / dayMs + 1
  return days >= 1 ? days : null
}
