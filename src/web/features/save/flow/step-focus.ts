/** The element a picker step focuses; none on touch screens, where a keyboard would cover the list. */
export function stepFocus(picker: ParentNode): HTMLElement | null {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return isTouch ? null : picker.querySelector<HTMLElement>('[data-step-focus]')
}
