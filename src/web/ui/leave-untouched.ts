/** What somebody does who is there; a heading that is given the focus is nobody's deed. */
const deeds = ['keydown', 'pointerdown', 'wheel', 'focusin'] as const

/**
 * Does something after a while, unless somebody does anything in `page` meanwhile: then it is theirs to
 * do, in their own time. What it returns lets go of it.
 */
export function leaveUntouched(page: EventTarget, afterMs: number, leave: () => void): () => void {
  const timer = setTimeout(() => {
    stop()
    leave()
  }, afterMs)
  function stay(event: Event) {
    if (event.type !== 'focusin' || isControl(event.target)) stop()
  }
  function stop() {
    clearTimeout(timer)
    for (const deed of deeds) page.removeEventListener(deed, stay, true)
  }
  for (const deed of deeds) page.addEventListener(deed, stay, true)
  return stop
}

function isControl(target: EventTarget | null): boolean {
  return typeof Element === 'function' && target instanceof Element && target.matches('a, button')
}
