import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { run } from '#web/lib/requests/run.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { createSaveMemory, emptySaveState, type SaveMemory, type SaveState } from './save-memory.ts'

const Context = createContext<SaveMemory | null>(null)

/**
 * The context value never changes: when a context changes, React renders every part below that is not
 * hydrated yet on the client again, and text typed there would be lost.
 */
export function SaveMemoryProvider({ children }: { children: ReactNode }) {
  const { advertiser_id } = useOnBehalfOf()
  // Another account has other boards, so it starts with an empty state.
  const memory = useMemo(() => createSaveMemory(run, { advertiser_id }), [advertiser_id])
  return <Context value={memory}>{children}</Context>
}

/** The shared save state and the functions that change it. */
export function useSaveMemory(): SaveState & SaveMemory {
  const memory = use(Context)
  if (!memory) throw new Error('Saving needs a SaveMemoryProvider above it')
  const known = useSyncExternalStore(memory.subscribe, memory.read, () => emptySaveState)
  return useMemo(() => ({ ...memory, ...known }), [memory, known])
}
