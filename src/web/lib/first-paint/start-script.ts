import { inlineJson } from '../escape.ts'

interface Scripts {
  entry: string
  preload: string[]
}

/**
 * Starts the app once the visible part is loaded and painted, or on the first interaction: its
 * scripts would compete with the first pictures, and nothing needs them sooner, because
 * links and forms work without scripts.
 */
export function startScript({ entry, preload }: Scripts): string {
  return `(${String(startWhenSeen)})(${inlineJson({ entry, preload })})`
}

/** Serialized into the page, so it may use nothing from outside. */
function startWhenSeen({ entry, preload }: Scripts): void {
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const href of preload) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // One by one: evaluating all at once would block the page for long.
    const pause = () => new Promise((go) => setTimeout(go))
    void [...preload, entry].reduce<Promise<unknown>>(
      (before, href) => before.then(() => import(href)).then(pause),
      Promise.resolve(),
    )
  }
  // A hidden page loads no pictures, so there is nothing to wait for.
  if (document.hidden) return start()
  setTimeout(start, 3_000)
  // A page that appears under a resting pointer gets a move event without movement.
  const onInteraction = ({ type, movementX, movementY }: Partial<MouseEvent>) => {
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
  }
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, onInteraction, { capture: true, passive: true })
  const painted = new Promise((seen) => {
    // The very first paint is an empty background.
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) seen(null)
    })
    observer.observe({ type: 'paint', buffered: true })
  })
  const loaded = new Promise((come) => addEventListener('load', come))
  // Not every browser has requestIdleCallback.
  void Promise.all([painted, loaded]).then(() => (window.requestIdleCallback ?? setTimeout)(start))
}
