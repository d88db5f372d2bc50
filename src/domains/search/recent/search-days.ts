const dayMs = 86_400_000

/** A day in UTC, as the database writes days. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs))
}
