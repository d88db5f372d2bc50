import { useSyncExternalStore } from 'react'
import { useFacts } from './pages/use-facts.ts'

const yearSeconds = 31_536_000

/** Changed on this page since it was loaded. */
let chosen: boolean | null = null
const listeners = new Set<() => void>()

/** Whether single keys are shortcuts, such as `/` for the search box. */
export function useKeyShortcuts(): boolean {
  const { keyShortcuts } = useFacts()
  const now = useSyncExternalStore(
    listen,
    () => chosen,
    () => null,
  )
  return now ?? keyShortcuts
}

/** Applies at once to this page, and to this browser while nobody is logged in. */
export function chooseKeyShortcuts(isOn: boolean): void {
  chosen = isOn
  const isSecure = location.protocol === 'https:'
  document.cookie = `key_shortcuts=${isOn ? '' : 'off'}; max-age=${isOn ? 0 : yearSeconds}; path=/; samesite=lax${isSecure ? '; secure' : ''}`
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
