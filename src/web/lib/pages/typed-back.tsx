import { useEffect, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { giveBackTyped } from './keep-typed.ts'

/** Stands in a part that may be taken over later than the page: what was written in it is given back then. */
export function TypedBack() {
  const isHydrated = useHydrated()
  const [wasSent] = useState(!isHydrated)
  useEffect(() => {
    if (wasSent) queueMicrotask(giveBackTyped)
  }, [wasSent])
  return null
}
