import { addDays, dayAt, endOfDay } from '#contract/campaigns/days'
import { Failure } from '#contract/errors'
import type { Schedule } from './statuses.ts'

export interface ChosenDays {
  /** In days, the first included. */
  duration: number
  /** Goes before the duration. */
  lastDay: string | null
  isOngoing: boolean
}

/** The schedule of a campaign that starts now. It ends at the midnight after its last day. */
export function scheduleFromNow(
  { duration, lastDay, isOngoing }: ChosenDays,
  zone: string,
  now: Date,
): Schedule {
  if (isOngoing) return { start_at: now, end_at: null }
  const last = lastDay ?? addDays(dayAt(zone, now), duration - 1)
  const end_at = endOfDay(zone, last)
  if (end_at <= now) throw new Failure('dates_in_past', { field: 'inclusive_end_date' })
  return { start_at: now, end_at }
}

/**
 * Refuses an end before the start, and a new date that is over. What is unchanged may lie in the past: a campaign
 * that runs was started once.
 */
export function checkSchedule(
  next: Schedule,
  before: Schedule | null,
  now: Date,
  /** Clocks of clients are not exact. */
  graceMs = 5 * 60_000,
): void {
  const { start_at, end_at } = next
  if (start_at && end_at && end_at <= start_at)
    throw new Failure('dates_out_of_order', { field: 'end_time' })
  const isNew = (one: Date | null, other: Date | null | undefined) =>
    one !== null && one.getTime() !== (other?.getTime() ?? null)
  if (isNew(start_at, before?.start_at) && start_at! < new Date(now.getTime() - graceMs))
    throw new Failure('dates_in_past', { field: 'start_time' })
  if (isNew(end_at, before?.end_at) && end_at! <= now)
    throw new Failure('dates_in_past', { field: 'end_time' })
}

/** The window of a campaign contains those of its ad groups. */
export function checkInside(group: Schedule, campaign: Schedule): void {
  const startsEarly =
    group.start_at !== null && campaign.start_at !== null && group.start_at < campaign.start_at
  const endsLate =
    group.end_at !== null && campaign.end_at !== null && group.end_at > campaign.end_at
  if (startsEarly) throw new Failure('dates_outside_campaign', { field: 'start_time' })
  if (endsLate) throw new Failure('dates_outside_campaign', { field: 'end_time' })
}
