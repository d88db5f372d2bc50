import { inlineJson } from './lib/escape.ts'

interface Scripts {
  entry: string
  preload: string[]
}

/**
 * Starts the app once the page has been painted: until then its scripts would compete with the pictures
 * that it begins with, and nothing needs them sooner, because links and forms work without.
 */
export function startScript({ entry, preload }: Scripts): string {
  return `(${startAfterPaint})(${inlineJson({ entry, preload })})`
}

/** Runs in the page by itself, so it may use nothing from outside. */
function startAfterPaint({ entry, preload }: Scripts): void {
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
    // One after the other: evaluated in one go, they would hold the page up for long.
    const pause = () => new Promise((go) => setTimeout(go))
    void [...preload, entry].reduce<Promise<unknown>>(
      (before, href) => before.then(() => import(href)).then(pause),
      Promise.resolve(),
    )
  }
  // A page nobody sees is not painted, and a style sheet may keep one waiting.
  if (document.hidden) return start()
  setTimeout(start, 3_000)
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}
