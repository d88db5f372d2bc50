import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { RouteHandle } from '../head/head.ts'
import { useFacts } from '../pages/use-facts.ts'

const name = 'passkey-welcome'

/** Remembers that somebody has just logged in with a password in this tab. */
export function markPasskeyWelcome(): void {
  try {
    sessionStorage.setItem(name, 'yes')
  } catch {
    // Without storage, no passkey is offered.
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
 * Whether to offer a passkey: after a log-in with a password, on the first page with the header (not in
 * popups), if the device can store one.
 */
export function usePasskeyWelcome(): boolean {
  const { viewer } = useFacts()
  const isBare = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bare)
  const isSuitablePage = viewer !== null && !isBare
  const [isWelcome, setWelcome] = useState(false)

  useEffect(() => {
    if (!isSuitablePage || !takePasskeyWelcome()) return
    void canStorePasskey().then((can) => can && setWelcome(true))
  }, [isSuitablePage])
  return isWelcome && isSuitablePage
}

/** Only with the device's own screen lock; people who would need a security key or a phone are not asked. */
async function canStorePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
