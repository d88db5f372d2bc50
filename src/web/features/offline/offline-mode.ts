import './offline.css'

/** Why something cannot be done without the net. */
export type OfflineReason = 'needs_net' | 'not_kept'

const controls = 'a[href], button, input, textarea, select, [role="button"], [contenteditable]'
/** They open what is already there, or are made for it. */
const works =
  '[data-works-offline] *, [data-works-offline], [data-stays-live] *, [aria-haspopup], [aria-expanded], a[href^="#"]'
const needs = '[data-needs-net], [data-needs-net] *'

interface OfflineModeOptions {
  isKept: (path: string) => boolean
  onRefused: (reason: OfflineReason) => void
}

/**
 * Disables what needs the net, for as long as there is none, and opens links as new documents, which the worker
 * answers. From outside of the components: none of them carries anything for it that members online would load.
 * Returns what ends it.
 */
export function beginOfflineMode({ isKept, onRefused }: OfflineModeOptions): () => void {
  const stop = new AbortController()
  const capture = { capture: true, signal: stop.signal }
  const root = document.documentElement
  root.dataset.offline = ''

  function reasonFor(control: Element): OfflineReason | null {
    if (control.matches(works) && !control.matches(needs)) return null
    if (!(control instanceof HTMLAnchorElement)) return 'needs_net'
    if (control.origin !== location.origin) return 'needs_net'
    return isKept(control.pathname) ? null : 'not_kept'
  }

  function mark(): void {
    for (const control of document.body.querySelectorAll(controls)) {
      const isBlocked = reasonFor(control) !== null
      if (control.hasAttribute(blocked) === isBlocked) continue
      control.toggleAttribute(blocked, isBlocked)
      if (isBlocked) control.setAttribute('aria-disabled', 'true')
      else control.removeAttribute('aria-disabled')
    }
  }

  function guard(event: Event): void {
    const control = event.target instanceof Element ? event.target.closest(controls) : null
    if (!control) return
    const reason = reasonFor(control)
    if (reason !== null) {
      event.preventDefault()
      event.stopPropagation()
      onRefused(reason)
    } else if (event.type === 'click' && control instanceof HTMLAnchorElement) {
      // The router would ask the server for the next page's data.
      if (control.getAttribute('href')?.startsWith('#') === false) event.stopPropagation()
    }
  }
  for (const name of ['click', 'beforeinput', 'drop'])
    document.addEventListener(name, guard, capture)
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof Element && event.target.matches(works)) return
      event.preventDefault()
      event.stopPropagation()
      onRefused('needs_net')
    },
    capture,
  )

  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  mark()

  return () => {
    stop.abort()
    observer.disconnect()
    cancelAnimationFrame(frame)
    delete root.dataset.offline
    for (const control of document.querySelectorAll(`[${blocked}]`)) {
      control.removeAttribute(blocked)
      control.removeAttribute('aria-disabled')
    }
  }
}

const blocked = 'data-offline-blocked'
