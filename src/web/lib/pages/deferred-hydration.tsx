import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { restoreTyped } from './restore-typed.ts'

/**
 * A part of the page that may be taken over later than the page. Until then it is asked for as it was first,
 * whatever its surroundings are drawn with meanwhile: React would throw away what the server has drawn, and
 * with it the focus and what somebody writes there. What was written is given back once it is heard.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isTakenOver, setTakenOver] = useState(isHydrated)
  const part = (
    <Suspense>
      {children}
      <Here onCame={() => setTakenOver(true)} />
    </Suspense>
  )
  const [asked] = useState(part)
  return isTakenOver ? part : asked
}

function Here({ onCame }: { onCame: () => void }) {
  const isHydrated = useHydrated()
  const [wasSent] = useState(!isHydrated)
  const tellOfIt = useEffectEvent(onCame)
  useEffect(() => {
    if (!wasSent) return
    tellOfIt()
    queueMicrotask(restoreTyped)
  }, [wasSent])
  return null
}
