import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Sheet } from '#contract/campaigns/sheets/sheets'

const askAgainMs = 1_000

/** Whether something happens to it without anybody doing it. */
export function isMoving({ status }: Sheet): boolean {
  return status === 'READING' || status === 'RUNNING'
}

/** Brings the page up to date while something is awaited. */
export function useFresh(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), askAgainMs)
    return () => clearTimeout(timer)
  }, [isAwaited, state, revalidate])
}
