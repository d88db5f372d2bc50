import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { restoreTyped } from './restore-typed.ts'

/**
 * A part of the page that may hydrate later than the page. Until then it is rendered with its first props,
 * even if its parent renders again: otherwise React would discard the server's HTML, and with it the focus
 * and what was typed. What was typed before hydration is restored afterwards.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isReady, setReady] = useState(isHydrated)
  const part = (
    <Suspense>
      {children}
      <HydrationMarker onHydrated={() => setReady(true)} />
    </Suspense>
  )
  const [first] = useState(part)
  return isReady ? part : first
}

function HydrationMarker({ onHydrated }: { onHydrated: () => void }) {
  const isHydrated = useHydrated()
  const [isServerRendered] = useState(!isHydrated)
  const notify = useEffectEvent(onHydrated)
  useEffect(() => {
    if (!isServerRendered) return
    notify()
    queueMicrotask(restoreTyped)
  }, [isServerRendered])
  return null
}
