import { addDays } from '#contract/campaigns/days'
import { type ClockTime, settleTime } from '#contract/pins/scheduled/settled-time'

/** How long after one another several pins are published. */
export const spacings = ['none', 'hour', 'day', 'week'] as const
export type Spacing = (typeof spacings)[number]

export interface SchedulePlan {
  /** Of the first one, on the clocks of this device. */
  first: ClockTime
  spacing: Spacing
}

const days = { day: 1, week: 7 }
const hourSeconds = 3_600

/**
 * When to publish so many pins, in unix seconds. Days and weeks keep the time on the clocks, also where these are
 * changed between them. Zeros where the first is no time, which is refused beside its field.
 */
export function severalTimes(
  zone: string,
  { first, spacing }: SchedulePlan,
  count: number,
): number[] {
  const start = settleTime(zone, first)?.seconds
  return Array.from({ length: count }, (_, index) => {
    if (start === undefined) return 0
    if (spacing === 'none') return start
    if (spacing === 'hour') return start + index * hourSeconds
    const day = addDays(first.day, index * days[spacing])
    return settleTime(zone, { ...first, day })?.seconds ?? 0
  })
}
