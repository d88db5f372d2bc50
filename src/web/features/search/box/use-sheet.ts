import { useLayoutEffect } from 'react'
import { isSheet } from './use-search-field.ts'

/** Opens the form; on phones, where it fills the screen, everything else becomes inert. */
export function useSheet(form: HTMLFormElement | null, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!form || !isOpen) return
    form.setAttribute('data-open', '')
    const madeInert = isSheet() ? othersBeside(form) : []
    for (const part of madeInert) part.inert = true
    const root = document.documentElement
    if (madeInert.length > 0) root.setAttribute('data-modal-open', '')
    return () => {
      form.removeAttribute('data-open')
      for (const part of madeInert) part.inert = false
      if (madeInert.length > 0) root.removeAttribute('data-modal-open')
    }
  }, [form, isOpen])
}

/** All elements outside of an element that are not inert yet. */
function othersBeside(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break
    for (const one of inner.parentElement.children)
      if (one !== inner && one instanceof HTMLElement && !one.inert) others.push(one)
  }
  return others
}
