import { useSyncExternalStore } from 'react'

/** False on the server and while its page is being taken over; true after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
