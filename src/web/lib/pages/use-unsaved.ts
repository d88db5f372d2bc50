import { useEffect } from 'react'

/** Of the page and of its parts, such as a dialog in which somebody writes. */
const unsaved = new Set<object>()

export const isAnythingUnsaved = () => unsaved.size > 0

/** Has the browser ask before a reload or the closing of the tab, and the page's guard before all else that leaves it. */
export function useUnsaved(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(ask)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(ask)
      removeEventListener('beforeunload', ask)
    }
  }, [isOn])
}
