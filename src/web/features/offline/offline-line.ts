import type { Translate } from '#web/lib/texts/messages.tsx'
import type { OfflineReason } from './offline-mode.ts'

const pollEveryMs = 3_000
const reasonShownMs = 6_000
const reasons = { needs_net: 'offline.needsNet', not_kept: 'offline.notKept' } as const

interface OfflineLineOptions {
  translate: Translate
  /** When the page that is shown was kept; null where it only went offline. */
  keptAt: number | null
  onReachable: () => void
}

/**
 * Says that this is what was seen last, and why something cannot be done, until the server answers again. Beside the
 * app, since the page it stands on may be of an earlier release.
 */
export function showOfflineLine({ translate, keptAt, onReachable }: OfflineLineOptions) {
  const stop = new AbortController()
  const line = document.createElement('p')
  line.role = 'status'
  line.dataset.offlineLine = ''
  line.dataset.staysLive = ''
  line.className =
    'fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+0.75rem)] z-(--layer-toast) mx-auto max-w-fit rounded-control border border-transparent bg-straw px-4 py-2 text-center text-sm font-medium text-on-straw shadow-float tablet:bottom-4'
  const usual = usualText(translate, keptAt)
  let reasonTimer = 0
  document.body.append(line)
  // Readers notice what changes in a status, not what it begins with.
  requestAnimationFrame(() => (line.textContent = usual))

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
      reasonTimer = window.setTimeout(() => (line.textContent = usual), reasonShownMs)
    },
    remove(): void {
      stop.abort()
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
