import { type RefObject, useEffect, useRef } from 'react'

interface Latest<T> {
  latest: RefObject<T>
  /** Resolves with the next change, or when woken. */
  changed: () => Promise<void>
  wake: () => void
}

/** A state as it is by now, for what goes on across many of its changes. */
export function useLatest<T>(state: T): Latest<T> {
  const latest = useRef(state)
  const waiting = useRef<(() => void)[]>([])
  function wake() {
    for (const goOn of waiting.current.splice(0)) goOn()
  }
  useEffect(() => {
    latest.current = state
    for (const goOn of waiting.current.splice(0)) goOn()
  }, [state])
  return {
    latest,
    wake,
    changed: () => new Promise((resolve) => void waiting.current.push(resolve)),
  }
}
