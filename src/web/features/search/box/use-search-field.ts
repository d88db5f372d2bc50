import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { noRow, rowAfterKey, type SearchEvent, type SearchState } from './search-steps.ts'

interface SearchFieldParts {
  state: SearchState
  send: (event: SearchEvent) => void
  listId: string
  rowId: (row: number) => string
  onSearch: (query: string) => void
  onPick: (row: number) => void
  /** Deletes a suggestion that is one of the viewer's own searches. */
  onForget: (row: number) => void
}

/**
 * Turns the existing plain field into a combobox: adds the ARIA attributes
 * and event listeners. The focus stays in the field.
 */
export function useSearchField(field: HTMLInputElement, parts: SearchFieldParts): void {
  const { state, send, listId, rowId } = parts
  const isShown = state.isOpen && state.suggestions.length > 0

  useLayoutEffect(() => {
    const marks = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : null,
      'aria-activedescendant': isShown && state.row !== noRow ? rowId(state.row) : null,
    }
    for (const [name, value] of Object.entries(marks)) {
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an IME are left alone; one browser reports them by key code 229 only.
    if (event.isComposing || event.keyCode === 229) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { row, suggestions, isOpen } = state
    if (event.key === 'ArrowDown' && !isOpen) open(field, send)
    else if (event.key === 'Escape') {
      if (isOpen) send({ type: 'closed' })
      else if (field.value !== '') empty(field, send)
      else return
    } else if (event.key === 'Enter') {
      if (!isShown || row === noRow) return
      parts.onPick(row)
    } else if (event.key === 'Delete' && isShown && suggestions[row]?.type === 'recent') {
      parts.onForget(row)
    } else {
      const to = isShown && !event.shiftKey ? rowAfterKey(event.key, row, suggestions.length) : null
      if (to === null) return
      send({ type: 'marked', row: to })
      document.getElementById(rowId(to))?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
  })
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    const query = field.value.trim()
    if (query !== '') parts.onSearch(query)
  })
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && field.form?.contains(relatedTarget)
    // Closing a phone's keyboard blurs the field, and so does switching windows.
    const isNowhere = relatedTarget === null && (isSheet() || !document.hasFocus())
    if (!isInside && !isNowhere) send({ type: 'closed' })
  })
  const begin = useEffectEvent(() => {
    if (field.value !== state.typed) send({ type: 'typed', text: field.value })
    if (document.activeElement === field) open(field, send)
  })

  useEffect(() => {
    const stop = new AbortController()
    const { form } = field
    const on = <K extends keyof HTMLElementEventMap>(
      target: HTMLElement | null,
      name: K,
      listen: (event: HTMLElementEventMap[K]) => void,
    ) => target?.addEventListener(name, listen, { signal: stop.signal })

    begin()
    on(field, 'focus', () => open(field, send))
    on(field, 'pointerdown', () => open(field, send))
    on(field, 'input', () => send({ type: 'typed', text: field.value }))
    on(field, 'compositionstart', () => send({ type: 'composing', isOn: true }))
    on(field, 'compositionend', () => {
      send({ type: 'composing', isOn: false })
      send({ type: 'typed', text: field.value })
    })
    on(field, 'keydown', onKey)
    on(form, 'submit', onSubmit)
    on(form, 'focusout', onLeave)
    // The link to the search by picture leaves the text search.
    on(form, 'click', ({ target }) => {
      if (target instanceof Element && target.closest('a.search-picture')) send({ type: 'closed' })
    })
    return () => stop.abort()
  }, [field, send])
}

/** A field that is disabled for as long as there is no net offers nothing. */
function open(field: HTMLInputElement, send: (event: SearchEvent) => void): void {
  if (field.getAttribute('aria-disabled') !== 'true') send({ type: 'opened' })
}

/** On phones the open box fills the screen. */
export function isSheet(): boolean {
  return matchMedia('(width < 37.5rem)').matches
}

export function empty(field: HTMLInputElement, send: (event: SearchEvent) => void): void {
  field.value = ''
  send({ type: 'went', query: '' })
}
