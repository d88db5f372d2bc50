import { useLayoutEffect } from 'react'
import { isSheet } from './use-search-field.ts'

/** Opens the form; on phones, where it fills the screen, all else falls silent and stands still. */
export function useSheet(form: HTMLFormElement | null, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!form || !isOpen) return
    form.setAttribute('data-open', '')
    const silenced = isSheet() ? othersBeside(form) : []
    for (const part of silenced) part.inert = true
    const root = document.documentElement
    if (silenced.length > 0) root.setAttribute('data-modal-open', '')
    return () => {
      form.removeAttribute('data-open')
      for (const part of silenced) part.inert = false
      if (silenced.length > 0) root.removeAttribute('data-modal-open')
    }
  }, [form, isOpen])
}

/** All that stands in the page outside of an element and is not silent already. */
function othersBeside(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break
    for (const one of inner.parentElement.children)
      if (one !== inner && one instanceof HTMLElement && !one.inert) others.push(one)
  }
  return others
}
