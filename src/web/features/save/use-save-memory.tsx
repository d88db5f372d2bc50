import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { run } from '#web/lib/requests/run.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import {
  createSaveMemory,
  type KnownForSaving,
  nothingKnown,
  type SaveMemory,
} from './save-memory.ts'

const Context = createContext<SaveMemory | null>(null)

/**
 * What lies in the context stays the same, whatever is learnt: React draws every part anew that it has not
 * taken over yet when a context above it changes, and with it goes what somebody writes there.
 */
export function SaveMemoryProvider({ children }: { children: ReactNode }) {
  const { advertiser_id } = useOnBehalfOf()
  // Others' boards: nothing that was known holds for them.
  const memory = useMemo(() => createSaveMemory(run, { advertiser_id }), [advertiser_id])
  return <Context value={memory}>{children}</Context>
}

/** What is known, and what may be told and asked. */
export function useSaveMemory(): KnownForSaving & SaveMemory {
  const memory = use(Context)
  if (!memory) throw new Error('Saving needs a SaveMemoryProvider above it')
  const known = useSyncExternalStore(memory.subscribe, memory.read, () => nothingKnown)
  return useMemo(() => ({ ...memory, ...known }), [memory, known])
}
