/** Events that count as interaction; focus counts only on controls, since scripts focus headings. */
const interactions = ['keydown', 'pointerdown', 'wheel', 'focusin'] as const

/**
 * Runs a callback after a delay, unless the visitor interacts with `page` before. Returns a function
 * that cancels it.
 */
export function runIfIdle(page: EventTarget, afterMs: number, callback: () => void): () => void {
  const timer = setTimeout(() => {
    stop()
    callback()
  }, afterMs)
  function onInteraction(event: Event) {
    if (event.type !== 'focusin' || isControl(event.target)) stop()
  }
  function stop() {
    clearTimeout(timer)
    for (const interaction of interactions)
      page.removeEventListener(interaction, onInteraction, true)
  }
  for (const interaction of interactions) page.addEventListener(interaction, onInteraction, true)
  return stop
}

function isControl(target: EventTarget | null): boolean {
  return typeof Element === 'function' && target instanceof Element && target.matches('a, button')
}
