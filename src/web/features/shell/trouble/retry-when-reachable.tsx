import { useEffect, useEffectEvent } from 'react'
import { usePolling } from '#web/lib/requests/use-polling.ts'

const pollIntervalMs = 2_000

/** Reloads a page that could not be reached once the server answers again: on `online` events and by polling. */
export function RetryWhenReachable() {
  async function check(signal: AbortSignal) {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal })
    if (!ok) throw new Error('The server is not healthy yet')
    // The URL is still that of the requested page.
    location.reload()
  }
  const checkNow = useEffectEvent(
    (signal: AbortSignal) => void check(signal).catch(() => undefined),
  )
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('online', () => checkNow(stop.signal), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  usePolling(check, pollIntervalMs)
  return null
}
