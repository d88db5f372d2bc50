import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { RouteHandle } from '../head/head.ts'
import { useFacts } from '../pages/use-facts.ts'

const name = 'passkey-welcome'

/** Somebody has just logged in with a password in this tab. */
export function markPasskeyWelcome(): void {
  try {
    sessionStorage.setItem(name, 'yes')
  } catch {
    // Who keeps nothing is not asked.
  }
}

function takePasskeyWelcome(): boolean {
  try {
    const isMarked = sessionStorage.getItem(name) !== null
    sessionStorage.removeItem(name)
    return isMarked
  } catch {
    return false
  }
}

/**
 * Whether to ask the server for its offer of a passkey: after a log-in with a password, on the first whole
 * page of the product (windows that save are none), where the device can keep one.
 */
export function usePasskeyWelcome(): boolean {
  const { viewer } = useFacts()
  const isBare = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bare)
  const isPlace = viewer !== null && !isBare
  const [isWelcome, setWelcome] = useState(false)

  useEffect(() => {
    if (!isPlace || !takePasskeyWelcome()) return
    void canKeepPasskey().then((can) => can && setWelcome(true))
  }, [isPlace])
  return isWelcome && isPlace
}

/** By its own lock: who would have to fetch a key, or a phone, is not bothered. */
async function canKeepPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
