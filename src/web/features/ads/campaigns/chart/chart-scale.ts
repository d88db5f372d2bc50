import { addDays } from '#contract/campaigns/days'

/** A round number at or above, for the top of a scale: 1, 2 or 5 with zeros. */
export function roundTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

/** All days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

export const hourS = 3_600

/** All hours from the first up to but without the last moment, in Unix seconds. */
export function hoursBetween(fromS: number, toS: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((toS - fromS) / hourS)) },
    (_, n) => fromS + n * hourS,
  )
}
