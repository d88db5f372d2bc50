import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed and chosen before hydration, by server-rendered field. */
const typed = new Map<Field, string | boolean>()

/**
 * Records what is typed before hydration: otherwise a controlled field would fall back to the server's value,
 * or show a value that its form's state does not have.
 */
export function recordTyped(root: HTMLElement): void {
  const serverRendered = new Set<Field>()
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (!isField(field)) continue
    serverRendered.add(field)
    if (isTouched(field)) typed.set(field, stateOf(field))
  }
  const record = ({ target }: Event) => {
    if (isField(target) && serverRendered.has(target)) typed.set(target, stateOf(target))
  }
  // On the window: React stops events in parts that are not hydrated yet.
  window.addEventListener('input', record, true)
}

/** Called when the page and each deferred part is hydrated; has no effect on parts that are not yet. */
export function restoreTyped(): void {
  // One at a time: several fields may share a state.
  for (const [field, state] of typed) if (field.isConnected) flushSync(() => restore(field, state))
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

function restore(field: Field, state: string | boolean): void {
  if (typeof state === 'boolean') {
    // A radio button is unchecked by checking another one.
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
  writeText(field, state)
}

/** React ignores a value equal to the last one set through the element, so a different one is set first. */
function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const isBeingTyped = document.activeElement === field && field.value === text
  const { selectionStart: from, selectionEnd: to } = field
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Fields such as those for emails have no caret to set; theirs is null.
  if (isBeingTyped && from !== null) field.setSelectionRange(from, to)
}
