import type { AdEvent } from './rules.ts'

const minuteMs = 60_000

/** The windows in which events are counted: a minute, ten, an hour, a day. */
export const windowsMs = [minuteMs, 10 * minuteMs, 60 * minuteMs, 24 * 60 * minuteMs] as const

/** How many events in each window. */
export type Rates = readonly [minute: number, tenMinutes: number, hour: number, day: number]

type Most = Readonly<Partial<Record<AdEvent['type'], Rates>>>

/*
 * How many events count at most; one more in any window is a burst. The figures for clicks of one person on one ad
 * are those that an open ad server has used for years; a person on all ads, and an address with many people behind it,
 * get multiples of them.
 */
export const maxPerAd: Most = {
  click: [1, 3, 10, 25],
  impression: [5, 20, 60, 200],
  video_half: [5, 20, 60, 200],
}
export const maxPerPerson: Most = {
  click: [6, 20, 60, 150],
  impression: [120, 600, 2_000, 8_000],
  video_half: [30, 200, 600, 2_400],
}
export const maxPerAddress: Most = {
  click: [30, 120, 400, 1_500],
  impression: [1_000, 5_000, 20_000, 80_000],
  video_half: [300, 2_000, 6_000, 24_000],
}

/** Only these are counted: of the others nothing is bought. */
export const ratedTypes = ['click', 'impression', 'video_half'] as const
