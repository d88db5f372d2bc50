import { useEffect, useEffectEvent } from 'react'
import { usePolling } from '#web/lib/requests/use-polling.ts'

const askEveryMs = 2_000

/** Brings the page that could not be reached as soon as it can be: when the net is back, and by asking. */
export function ComeBack() {
  async function ask(signal: AbortSignal) {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal })
    if (!ok) throw new Error('It answers, but not yet as it should')
    // The address is that of the page that was wanted.
    location.reload()
  }
  const askAtOnce = useEffectEvent((signal: AbortSignal) => void ask(signal).catch(() => undefined))
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('online', () => askAtOnce(stop.signal), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  usePolling(ask, askEveryMs)
  return null
}
