import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was written and chosen since the page came, in the fields that the server sent. */
const kept = new Map<Field, string | boolean>()

/**
 * Remembers what somebody writes before scripts have taken the page over: a field that is kept in state then
 * falls back to what the server sent, or shows what its form knows nothing of.
 */
export function recordTyped(root: HTMLElement): void {
  const sent = new Set<Field>()
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (!isField(field)) continue
    sent.add(field)
    if (isTouched(field)) kept.set(field, stateOf(field))
  }
  const keep = ({ target }: Event) => {
    if (isField(target) && sent.has(target)) kept.set(target, stateOf(target))
  }
  // Above everything: React stops what happens in parts that it has not taken over yet.
  window.addEventListener('input', keep, true)
}

/** Called as the page and each part of it is taken over; of parts that are not yet, nobody hears. */
export function restoreTyped(): void {
  // One after the other: several fields may share a state.
  for (const [field, state] of kept) if (field.isConnected) flushSync(() => giveBack(field, state))
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['hidden', 'file'].includes(target.type)
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function stateOf(field: Field): string | boolean {
  return isSwitch(field) ? field.checked : field.value
}

function isTouched(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return field.value !== field.defaultValue
}

function giveBack(field: Field, state: string | boolean): void {
  if (typeof state === 'boolean') {
    // A radio button is let go of by the one that is pressed.
    if (
      field instanceof HTMLInputElement &&
      field.checked !== state &&
      (state || field.type === 'checkbox')
    )
      field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    if (field.value === state) return
    field.value = state
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  write(field, state)
}

/** React compares with what was last written through the element, so that it has to be something else. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const isWrittenIn = document.activeElement === field && field.value === text
  const { selectionStart: from, selectionEnd: to } = field
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Fields such as those of addresses have no caret to set, and say null.
  if (isWrittenIn && from !== null) field.setSelectionRange(from, to)
}
