const events = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Resolves when the visitor first interacts with the page: scrolls, points, touches, types or moves the
 * focus. What works without scripts hydrates only then. Resolves at once if the end of the list is in view,
 * because more has to be loaded.
 */
export const firstInteraction: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      const hasInteracted = window.scrollY > 0 || document.activeElement !== document.body
      if (hasInteracted || isEndInView()) return resolve()
      const controller = new AbortController()
      const onEvent = ({ type, movementX, movementY }: Partial<MouseEvent>) => {
        // A page that loads under a resting pointer gets a move event without movement.
        if (type === 'pointermove' && movementX === 0 && movementY === 0) return
        controller.abort()
        resolve()
      }
      const options = { capture: true, passive: true, signal: controller.signal }
      for (const event of events) window.addEventListener(event, onEvent, options)
    })

/** The end of the list rendered with the page. */
function isEndInView(): boolean {
  const end = document.querySelector('main .masonry-end')
  return end !== null && end.getBoundingClientRect().top < innerHeight
}
