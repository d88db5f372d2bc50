import type { AdEventType } from '#contract/delivery/report-ad-events'
import { limits } from '#contract/limits'

/*
 * What became of the ads of a page, until it is reported: pure. Times are milliseconds of a clock that only goes
 * forward.
 */

/** How long an ad must be in view without a break. */
export const viewMs = 1_000
/** How long half of a video must be in view without a break while it plays. */
export const videoMs = 2_000

export interface WaitingEvent {
  offer: string
  type: AdEventType
  at: number
}

interface Watched {
  /** Since when it is in view on a page that is seen; null while it is not. */
  inViewSince: number | null
  halfPlayingSince: number | null
}

export interface AdReports {
  watched: ReadonlyMap<string, Watched>
  /** What was noted of each offer: all of it once. */
  noted: ReadonlyMap<string, ReadonlySet<AdEventType>>
  waiting: readonly WaitingEvent[]
  /** On their way, until it is known whether they arrived. */
  sending: readonly WaitingEvent[]
}

export const noReports: AdReports = {
  watched: new Map(),
  noted: new Map(),
  waiting: [],
  sending: [],
}

export type AdReportAction =
  | { type: 'in_view'; offer: string; isInView: boolean; at: number }
  /** Whether half of its video is in view and plays. */
  | { type: 'half_playing'; offer: string; isPlaying: boolean; at: number }
  | { type: 'page_hidden' }
  /** Time went by. */
  | { type: 'ticked'; at: number }
  | { type: 'happened'; offer: string; event: AdEventType; at: number }
  /** As many as a call takes leave. */
  | { type: 'sent'; at: number; max: number }
  | { type: 'arrived' }
  /** They are sent again. */
  | { type: 'lost' }

const unseen: Watched = { inViewSince: null, halfPlayingSince: null }

export function nextReports(reports: AdReports, action: AdReportAction): AdReports {
  switch (action.type) {
    case 'in_view': {
      const before = reports.watched.get(action.offer) ?? unseen
      if (!action.isInView) return withWatched(reports, action.offer, unseen)
      const inViewSince = before.inViewSince ?? action.at
      return withWatched(reports, action.offer, { ...before, inViewSince })
    }
    case 'half_playing': {
      const before = reports.watched.get(action.offer) ?? unseen
      const halfPlayingSince = action.isPlaying ? (before.halfPlayingSince ?? action.at) : null
      return withWatched(reports, action.offer, { ...before, halfPlayingSince })
    }
    case 'page_hidden':
      return { ...reports, watched: new Map() }
    case 'ticked':
      return noteWatched(reports, action.at)
    case 'happened':
      return note(reports, action.offer, action.event, action.at)
    case 'sent': {
      const isStillTaken = ({ at }: WaitingEvent) => action.at - at < limits.adOfferMinutes * 60_000
      const waiting = reports.waiting.filter(isStillTaken)
      return {
        ...reports,
        sending: [...reports.sending, ...waiting.slice(0, action.max)],
        waiting: waiting.slice(action.max),
      }
    }
    case 'arrived':
      return { ...reports, sending: [] }
    case 'lost':
      return { ...reports, waiting: [...reports.sending, ...reports.waiting], sending: [] }
  }
}

/** Whether an ad is in view that was not there for long enough yet. */
export function isWatching({ watched, noted }: AdReports): boolean {
  for (const [offer, { inViewSince }] of watched)
    if (inViewSince !== null && !noted.get(offer)?.has('impression')) return true
  return false
}

function noteWatched(reports: AdReports, now: number): AdReports {
  let next = reports
  for (const [offer, { inViewSince, halfPlayingSince }] of reports.watched) {
    if (inViewSince !== null && now - inViewSince >= viewMs)
      next = note(next, offer, 'impression', now)
    if (halfPlayingSince !== null && now - halfPlayingSince >= videoMs)
      next = note(next, offer, 'video_half', now)
  }
  return next
}

function note(reports: AdReports, offer: string, type: AdEventType, at: number): AdReports {
  const known = reports.noted.get(offer)
  if (known?.has(type)) return reports
  return {
    ...reports,
    noted: new Map(reports.noted).set(offer, new Set(known).add(type)),
    waiting: [...reports.waiting, { offer, type, at }],
  }
}

function withWatched(reports: AdReports, offer: string, watched: Watched): AdReports {
  return { ...reports, watched: new Map(reports.watched).set(offer, watched) }
}
