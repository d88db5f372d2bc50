import { useSyncExternalStore } from 'react'

const phone = '(width < 37.5rem)'

export function isPhoneNow(): boolean {
  return matchMedia(phone).matches
}

/** False on the server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(phone)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    isPhoneNow,
    () => false,
  )
}
