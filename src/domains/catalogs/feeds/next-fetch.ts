import { addDays, dayAt, minuteOfDay } from '#contract/campaigns/days'
import type { FeedRow } from './feed-queries.ts'

type Timing = Pick<FeedRow, 'source' | 'status' | 'schedule_minute' | 'time_zone'>

/** When a feed is fetched next by itself, by the clocks of its time zone; null: it is not. */
export function nextFetch(feed: Timing, after: Date): Date | null {
  return feed.source === 'UPLOAD' || feed.status === 'PAUSED' ? null : nextTime(feed, after)
}

/** The next time of the day that a feed names. What was missed is not made up for more than once. */
export function nextTime(
  { schedule_minute, time_zone }: Pick<Timing, 'schedule_minute' | 'time_zone'>,
  after: Date,
): Date {
  for (let day = dayAt(time_zone, after); ; day = addDays(day, 1)) {
    const moment = minuteOfDay(time_zone, day, schedule_minute)
    if (moment > after) return moment
  }
}

/** `270` of `04:30`. */
export function toMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export function toTime(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
