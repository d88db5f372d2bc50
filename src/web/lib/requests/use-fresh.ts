import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Brings the page up to date while something is awaited. A loader asks whether that is so before it loads what follows
 * from it, or the page would end with what was there a moment before.
 */
export function useFresh(isAwaited: boolean, everyMs = 2_000): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), everyMs)
    return () => clearTimeout(timer)
  }, [isAwaited, state, everyMs, revalidate])
}
