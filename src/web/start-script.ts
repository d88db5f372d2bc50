import { inlineJson } from './lib/escape.ts'

interface Scripts {
  entry: string
  preload: string[]
}

/**
 * Starts the app once what is in view has come and is painted, or as soon as somebody is at the page: its
 * scripts would compete with the pictures that it begins with, and nothing else needs them sooner, because
 * links and forms work without.
 */
export function startScript({ entry, preload }: Scripts): string {
  return `(${startWhenSeen})(${inlineJson({ entry, preload })})`
}

/** Runs in the page by itself, so it may use nothing from outside. */
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
    // One after the other: evaluated in one go, they would hold the page up for long.
    const pause = () => new Promise((go) => setTimeout(go))
    void [...preload, entry].reduce<Promise<unknown>>(
      (before, href) => before.then(() => import(href)).then(pause),
      Promise.resolve(),
    )
  }
  // A page nobody sees fetches no pictures, and a single one may keep all waiting.
  if (document.hidden) return start()
  setTimeout(start, 3_000)
  // A page that comes under a pointer at rest is told of a move that nobody made.
  const onSign = ({ type, movementX, movementY }: Partial<MouseEvent>) => {
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
  }
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, onSign, { capture: true, passive: true })
  const painted = new Promise((seen) => {
    // The first paint of all is an empty ground.
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) seen(null)
    })
    observer.observe({ type: 'paint', buffered: true })
  })
  const loaded = new Promise((come) => addEventListener('load', come))
  // Not every browser says when it rests.
  void Promise.all([painted, loaded]).then(() => (window.requestIdleCallback ?? setTimeout)(start))
}
