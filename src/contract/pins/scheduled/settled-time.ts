import { dayAt, minuteOfDay } from '../../campaigns/days.ts'

/** A time on the clocks of a time zone, as forms have it: `2026-11-27` and `09:30`. */
export interface ClockTime {
  day: string
  time: string
}

/** `skipped`: clocks are put forward over it. `twice`: they are put back, and show it again. */
export type Settlement = 'plain' | 'skipped' | 'twice'

export interface SettledTime {
  /** In unix seconds. */
  seconds: number
  how: Settlement
}

const minuteMs = 60_000
/** By which clocks are put back: an hour nearly everywhere. */
const shiftsMinutes = [30, 60, 120]

/**
 * The moment of a time that somebody typed: of two that clocks show so the first, and of none the one that is as long
 * after midnight. Null for what is no time.
 */
export function settleTime(zone: string, { day, time }: ClockTime): SettledTime | null {
  const minute = minuteIn(time)
  if (minute === null || !isDay(day)) return null
  const moment = minuteOfDay(zone, day, minute)
  const typed = { day, time }
  const isTypedAt = (at: Date) => isSame(clockTime(zone, at), typed)
  const isShownAgain = shiftsMinutes.some((minutes) =>
    isTypedAt(new Date(moment.getTime() + minutes * minuteMs)),
  )
  const how = !isTypedAt(moment) ? 'skipped' : isShownAgain ? 'twice' : 'plain'
  return { seconds: moment.getTime() / 1_000, how }
}

/** What the clocks of a time zone show. */
export function clockTime(zone: string, moment: Date): ClockTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  return { day: dayAt(zone, moment), time: format.format(moment) }
}

function minuteIn(time: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === '' ? null : Number(hours) * 60 + Number(minutes)
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

const isSame = (one: ClockTime, other: ClockTime) =>
  one.day === other.day && one.time === other.time
