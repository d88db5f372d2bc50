import { useEffect, useRef } from 'react'

/** Moves the focus once this part is gone, and the focus with it: to the first of these that is still there. */
export function useFocusAfter(): (...targets: (HTMLElement | null | undefined)[]) => void {
  const next = useRef<(HTMLElement | null | undefined)[]>([])
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        next.current.find((target) => target?.isConnected)?.focus()
    },
    [],
  )
  return (...targets) => {
    next.current = targets
  }
}
