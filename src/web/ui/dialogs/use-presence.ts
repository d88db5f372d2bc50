import { useEffect, useState } from 'react'

/** True from opening until the closing transition of the element has ended. */
export function usePresence(isOpen: boolean, element: HTMLElement | null): boolean {
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)

  useEffect(() => {
    if (isOpen || !isPresent) return
    let isStale = false
    const transitions = (element?.getAnimations({ subtree: true }) ?? []).filter(
      (animation) => animation instanceof CSSTransition,
    )
    void Promise.allSettled(transitions.map((transition) => transition.finished)).then(() => {
      if (!isStale) setPresent(false)
    })
    return () => {
      isStale = true
    }
  }, [isOpen, isPresent, element])

  return isPresent
}
