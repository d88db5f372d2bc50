import {
  beginWatch,
  type Looks,
  nextWatch,
  timingCheckMs,
  type Watch,
} from './visual-completion.ts'

/**
 * Watches the page's grid until what is in view is drawn, and reports once how long it took: kind of page and
 * milliseconds, without a cookie, a name or an address. Respects Global Privacy Control.
 */
export function reportCompletion(page: string, beganAtMs: number, signal: AbortSignal): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  let watch = beginWatch(beganAtMs, performance.now())
  const timer = setInterval(() => {
    // A page nobody looks at is drawn when they do.
    if (document.visibilityState === 'hidden') return stop()
    watch = nextWatch(watch, performance.now(), looks)
    if (watch.step === 'watching') return
    stop()
    report(page, watch)
  }, timingCheckMs)
  const stop = () => clearInterval(timer)
  signal.addEventListener('abort', stop)
}

const looks: Looks = {
  isLaidOut: () =>
    document.querySelector('main .masonry-cell') !== null &&
    cellsInView().every((cell) => !cell.querySelector('.masonry-glimpse')),
  isDrawn: () =>
    cellsInView()
      .flatMap((cell) => [...cell.querySelectorAll('img')])
      .every((image) => image.complete || !isInView(image)),
}

/** What lies in the others is not laid out yet, and would be if it were measured. */
function cellsInView(): Element[] {
  return [...document.querySelectorAll('main .masonry-cell')].filter(isInView)
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function report(page: string, { step, tookMs }: Watch): void {
  const event = step === 'complete' ? 'grid_complete' : 'grid_given_up'
  const query = new URLSearchParams({ client: 'web', event, view: page, ms: String(tookMs) })
  fetch(`/_/_/logging/?${query}`, { credentials: 'omit', keepalive: true }).catch(() => undefined)
}
