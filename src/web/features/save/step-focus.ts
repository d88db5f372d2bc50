/** Where a step of the picker is written or chosen in; nowhere on touch, since a keyboard would cover the list. */
export function stepFocus(picker: ParentNode): HTMLElement | null {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return isTouch ? null : picker.querySelector<HTMLElement>('[data-step-focus]')
}
