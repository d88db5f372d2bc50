import { limits } from '#contract/limits'

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** The months that can be chosen, the last first: from this one back, and those that are chosen already. */
export function monthsBack(today: string, chosen: readonly string[]): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5))]
  const back = Array.from({ length: limits.transparencyMonths }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  )
  return [...new Set([...back, ...chosen])].toSorted().toReversed()
}
