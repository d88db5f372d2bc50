import { type AdEventType, reportAdEvents } from '#contract/delivery/report-ad-events'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { run } from '#web/lib/requests/run.ts'
import { sendAndForget } from '#web/lib/requests/send-and-forget.ts'
import {
  type AdReportAction,
  isWatching,
  nextReports,
  noReports,
  type WaitingEvent,
} from './ad-reports.ts'

/*
 * Reports what became of ads: of one page load, so that it survives going from page to page. Begins with the first
 * ad that is shown.
 */

const tickMs = 250
/** So many come together in one request. */
const pauseMs = 3_000
const longestPauseMs = 60_000
/** A browser takes 64 KB of all requests of a page that is being left. */
const maxWhenLeaving = 60

let reports = noReports
let ticking: ReturnType<typeof setInterval> | undefined
let sendingSoon: ReturnType<typeof setTimeout> | undefined
let failures = 0
let observer: IntersectionObserver | undefined
/** Cards of ads, and those whose video plays. */
const offers = new Map<Element, string>()
const playing = new Set<Element>()

function change(action: AdReportAction): void {
  reports = nextReports(reports, action)
  if (reports.waiting.length > 0) sendSoon()
  if (isWatching(reports) || playing.size > 0) ticking ??= setInterval(tick, tickMs)
  else {
    clearInterval(ticking)
    ticking = undefined
  }
}

/** Notes what somebody did with an ad; in a preview, which has no offer, nothing counts. */
export function noteAdEvent(offer: string, event: AdEventType): void {
  if (offer === '') return
  change({ type: 'happened', offer, event, at: performance.now() })
}

/** Watches the card of an ad, until the returned function is called. */
export function watchAd(card: Element, offer: string): () => void {
  if (offer === '') return () => {}
  observer ??= begin()
  offers.set(card, offer)
  observer.observe(card)
  const onClick = (event: Event) => noteLink(event, offer)
  card.addEventListener('click', onClick, true)
  const onPlaying = () => {
    playing.add(card)
    tick()
  }
  card.addEventListener('auxclick', onClick, true)
  card.addEventListener('playing', onPlaying, true)
  return () => {
    observer?.unobserve(card)
    offers.delete(card)
    card.removeEventListener('click', onClick, true)
    card.removeEventListener('auxclick', onClick, true)
    card.removeEventListener('playing', onPlaying, true)
    playing.delete(card)
    change({ type: 'in_view', offer, isInView: false, at: performance.now() })
  }
}

/** Links that leave for where an ad leads say so; the card's own leads to the pin. */
function noteLink(event: Event, offer: string): void {
  const isOther = event.type === 'auxclick' && (event as MouseEvent).button !== 1
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || isOther) return
  if (link.relList.contains('sponsored')) noteAdEvent(offer, 'click')
  else if (link.hasAttribute('data-card-focus')) noteAdEvent(offer, 'closeup')
}

function begin(): IntersectionObserver {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
    // It reports anew what is in view.
    else for (const card of offers.keys()) observeAnew(card)
  })
  addEventListener('pagehide', leave)
  addEventListener('online', () => void send())
  return new IntersectionObserver(look, {
    // What only touches the edge has no pixel in view.
    rootMargin: '-1px',
  })
}

function observeAnew(card: Element): void {
  observer?.unobserve(card)
  observer?.observe(card)
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const offer = offers.get(target)
    if (offer === undefined || document.visibilityState === 'hidden') continue
    change({ type: 'in_view', offer, isInView: isIntersecting, at: performance.now() })
  }
}

function tick(): void {
  const at = performance.now()
  for (const card of playing) {
    const video = card.querySelector('video')
    const offer = offers.get(card)
    if (!video || video.paused) playing.delete(card)
    if (offer === undefined) continue
    change({ type: 'half_playing', offer, isPlaying: video !== null && isHalfPlaying(video), at })
  }
  change({ type: 'ticked', at })
}

function isHalfPlaying(video: HTMLVideoElement): boolean {
  if (video.paused || document.visibilityState === 'hidden') return false
  const { top, bottom, left, right, width, height } = video.getBoundingClientRect()
  const shownPx =
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) *
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))
  return width * height > 0 && shownPx >= (width * height) / 2
}

function sendSoon(): void {
  const pause = Math.min(pauseMs * 2 ** failures, longestPauseMs)
  sendingSoon ??= setTimeout(() => void send(), pause)
}

async function send(): Promise<void> {
  clearTimeout(sendingSoon)
  sendingSoon = undefined
  if (reports.sending.length > 0 || !navigator.onLine) return
  change({ type: 'sent', at: performance.now(), max: limits.adEventsPerCall })
  if (reports.sending.length === 0) return
  try {
    await run(reportAdEvents, { events: reports.sending.map(toEvent) })
    failures = 0
    change({ type: 'arrived' })
  } catch (error) {
    const status = isFailure(error) ? error.detail.http_status : undefined
    // What the server will not have is not sent again.
    const isFinal = status !== undefined && status < 500 && status !== 429
    failures = isFinal ? 0 : failures + 1
    change({ type: isFinal ? 'arrived' : 'lost' })
  }
}

/** The page is hidden or left: nobody may wait for the answers. Each event counts once, so some are sent twice. */
function leave(): void {
  change({ type: 'page_hidden' })
  if (!navigator.onLine) return
  change({ type: 'lost' })
  change({ type: 'sent', at: performance.now(), max: maxWhenLeaving })
  if (reports.sending.length > 0)
    sendAndForget(reportAdEvents, { events: reports.sending.map(toEvent) })
  change({ type: 'arrived' })
  if (reports.waiting.length > 0) return
  clearTimeout(sendingSoon)
  sendingSoon = undefined
}

function toEvent({ offer, type, at }: WaitingEvent) {
  return { offer, type, seconds_ago: Math.max(0, (performance.now() - at) / 1_000) }
}
