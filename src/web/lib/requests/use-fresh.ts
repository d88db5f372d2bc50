import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Brings the page up to date while something is awaited. */
export function useFresh(isAwaited: boolean, everyMs = 2_000): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), everyMs)
    return () => clearTimeout(timer)
  }, [isAwaited, state, everyMs, revalidate])
}
