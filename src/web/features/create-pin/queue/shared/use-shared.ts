import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import type { QueueEvent, QueueShared } from '../queue-steps.ts'
import { findShared, keepShared } from './kept-shared.ts'

/** What all files have in common, kept on this device with them. */
export function useShared(
  shared: QueueShared,
  dispatch: Dispatch<QueueEvent>,
  /** Files of an earlier visit. */
  isAgain: boolean,
) {
  const personId = useFacts().viewer?.id ?? ''
  const [isKnown, setKnown] = useState(!isAgain)
  const begin = useEffectEvent(async () => {
    // That of an earlier queue.
    if (!isAgain) return keepShared(personId, null)
    const found = await findShared(personId)
    if (found) dispatch({ type: 'shared', shared: found })
    setKnown(true)
  })
  useEffect(() => void begin(), [])
  return {
    /** False until what was kept is read. */
    isKnown,
    change: (some: Partial<QueueShared>) => {
      dispatch({ type: 'shared', shared: some })
      keepShared(personId, { ...shared, ...some })
    },
    forget: () => keepShared(personId, null),
  }
}
