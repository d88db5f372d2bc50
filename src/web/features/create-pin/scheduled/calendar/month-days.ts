import { addDays, mondayOf } from '#contract/campaigns/days'

const months = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, number - 1 + by, 1))
  return first.toISOString().slice(0, 7)
}

export const monthBefore = (month: string): string => months(month, -1)
export const monthAfter = (month: string): string => months(month, 1)

/** The weeks in which a month has days, from their Mondays on. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  for (let monday = mondayOf(`${month}-01`); monday < `${monthAfter(month)}-01`; ) {
    const start = monday
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
    monday = addDays(monday, 7)
  }
  return weeks
}
