import { useEffect, useRef } from 'react'

/** A function finds what is there only once the part is gone. */
type Target = HTMLElement | null | undefined | (() => HTMLElement | null)

/** Moves the focus once this part is gone, and the focus with it: to the first of these that is still there. */
export function useFocusAfter(): (...targets: Target[]) => void {
  const next = useRef<Target[]>([])
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        next.current
          .map((target) => (typeof target === 'function' ? target() : target))
          .find((target) => target?.isConnected)
          ?.focus()
    },
    [],
  )
  return (...targets) => {
    next.current = targets
  }
}
