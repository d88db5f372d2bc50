import type { Translate } from '#web/lib/texts/messages.tsx'
import { createLine } from './line.ts'
import type { OfflineReason } from './offline-mode.ts'

const pollEveryMs = 3_000
const reasonShownMs = 6_000
const reasons = { needs_net: 'offline.needsNet', not_kept: 'offline.notKept' } as const

interface OfflineLineOptions {
  translate: Translate
  /** When the page that is shown was kept; null where it only went offline. */
  keptAt: number | null
  countWaiting: () => Promise<number>
  /** Calls back when that may have changed. */
  onWaiting: (listen: () => void) => () => void
  onReachable: () => void
}

/**
 * Says that this is what was seen last, and why something cannot be done, until the server answers again. Beside the
 * app, since the page it stands on may be of an earlier release.
 */
export function showOfflineLine(options: OfflineLineOptions) {
  const { translate, keptAt, onReachable } = options
  const stop = new AbortController()
  const line = createLine()
  line.dataset.offlineLine = ''
  const usual = usualText(translate, keptAt)
  const link = document.createElement('a')
  link.href = '/settings/offline/'
  link.className = 'underline underline-offset-4'
  let reasonTimer = 0
  document.body.append(line)
  // Readers notice what changes in a status, not what it begins with.
  requestAnimationFrame(showUsual)
  const endWaiting = options.onWaiting(() => void showWaiting())
  void showWaiting()

  function showUsual(): void {
    line.replaceChildren(usual, ...(link.textContent ? [' · ', link] : []))
  }
  async function showWaiting(): Promise<void> {
    const count = await options.countWaiting()
    link.textContent = count === 0 ? '' : translate('offline.waiting', { count })
    showUsual()
  }

  async function check(): Promise<void> {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (!answer?.ok || stop.signal.aborted) return
    stop.abort()
    onReachable()
  }
  const poll = setInterval(() => {
    if (document.visibilityState === 'visible') void check()
  }, pollEveryMs)
  stop.signal.addEventListener('abort', () => clearInterval(poll))
  addEventListener('online', () => void check(), { signal: stop.signal })

  return {
    refuse(reason: OfflineReason): void {
      clearTimeout(reasonTimer)
      line.textContent = translate(reasons[reason])
      reasonTimer = window.setTimeout(showUsual, reasonShownMs)
    },
    remove(): void {
      stop.abort()
      endWaiting()
      clearTimeout(reasonTimer)
      line.remove()
    },
  }
}

function usualText(translate: Translate, keptAt: number | null): string {
  if (keptAt === null) return translate('offline.line')
  const isToday = new Date(keptAt).toDateString() === new Date().toDateString()
  const format = new Intl.DateTimeFormat(translate.locale, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  })
  return translate('offline.lineKept', { moment: format.format(keptAt) })
}
