const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, iframe, audio[controls], video[controls], ' +
  '[contenteditable=""], [contenteditable="true"], [tabindex]'

/** The elements inside an element that the Tab key reaches, in order. */
export function tabStops(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.closest('[inert]') && stop.checkVisibility(),
  )
}
