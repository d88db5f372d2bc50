const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Somebody is at the page: they scroll, point, touch, type or move the focus. What works without scripts is
 * taken over only then, and never for those who look at what came alone, unless it leaves room for more.
 */
export const firstInteraction: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      const wasSomebodyHere = window.scrollY > 0 || document.activeElement !== document.body
      if (wasSomebodyHere || isEndInView()) return resolve()
      const seen = new AbortController()
      const onSign = ({ type, movementX, movementY }: Partial<MouseEvent>) => {
        // A page that comes under a pointer at rest is told of a move that nobody made.
        if (type === 'pointermove' && movementX === 0 && movementY === 0) return
        seen.abort()
        resolve()
      }
      for (const sign of signs)
        window.addEventListener(sign, onSign, { capture: true, passive: true, signal: seen.signal })
    })

/** Of the list that came with the page. */
function isEndInView(): boolean {
  const end = document.querySelector('main .masonry-end')
  return end !== null && end.getBoundingClientRect().top < innerHeight
}
