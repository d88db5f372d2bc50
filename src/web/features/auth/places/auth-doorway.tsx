import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { AuthDoor, AuthOccasion } from '#web/lib/authentication/auth-door.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { withTexts } from '#web/lib/texts/languages.ts'

const AuthGate = codeSplit(() =>
  withTexts('auth', import('./auth-gate.tsx')).then((module) => module.AuthGate),
)
const Arrival = codeSplit(() =>
  withTexts('auth', import('./auth-arrival.tsx')).then((module) => module.AuthArrival),
)

const AccountSwitcher = codeSplit(() =>
  withTexts('auth', import('../accounts/account-switcher.tsx')).then(
    (module) => module.AccountSwitcher,
  ),
)

/** What was asked of the door, by any part of any page. */
export interface AuthDoorAsked {
  occasion: AuthOccasion | null
  count: number
  isOpen: boolean
  switcher: 'never' | 'open' | 'closed'
}

const nothingAsked: AuthDoorAsked = { occasion: null, count: 0, isOpen: false, switcher: 'never' }

export interface AuthDoorState {
  door: AuthDoor
  asked: AuthDoorAsked
  change: (changes: Partial<AuthDoorAsked>) => void
  /** Where the focus goes after. */
  wayBack: RefObject<HTMLElement | null>
}

/** Lets any page ask its visitors to sign up, and its members to change accounts. */
export function useAuthDoorState(): AuthDoorState {
  const [asked, setAsked] = useState(nothingAsked)
  const wayBack = useRef<HTMLElement | null>(null)
  const door = useMemo<AuthDoor>(
    () => ({
      open(occasion) {
        wayBack.current = placeOf(document.activeElement)
        setAsked((before) => ({ ...before, occasion, isOpen: true, count: before.count + 1 }))
      },
      switchAccounts: () => setAsked((before) => ({ ...before, switcher: 'open' })),
    }),
    [],
  )
  const change = (changes: Partial<AuthDoorAsked>) =>
    setAsked((before) => ({ ...before, ...changes }))
  return { door, asked, change, wayBack }
}

/** Draws what was asked for. All of it comes when it is first asked for. */
export function AuthDoorway({ of: { door, asked, change, wayBack } }: { of: AuthDoorState }) {
  const { viewer } = useFacts()
  const hasArrival = useArrival()
  useUpsell(door, viewer === null && asked.occasion === null)
  return (
    <>
      {asked.occasion && (
        <AuthGate
          key={asked.count}
          occasion={asked.occasion}
          isOpen={asked.isOpen}
          onClose={() => change({ isOpen: false })}
          wayBack={wayBack}
        />
      )}
      {asked.switcher !== 'never' && (
        <AccountSwitcher
          isOpen={asked.switcher === 'open'}
          onClose={() => change({ switcher: 'closed' })}
        />
      )}
      {hasArrival && <Arrival />}
    </>
  )
}

/**
 * Where the focus is, or what stays of the place when it loses the focus: on a card its buttons come and go,
 * and its link stays.
 */
function placeOf(active: Element | null): HTMLElement | null {
  const card = active?.closest('article')?.querySelector<HTMLElement>('a')
  return active?.closest('[role="list"]') && card ? card : (active as HTMLElement | null)
}

/** Whether the page was reached with something to tell; known to browsers only. */
function useArrival(): boolean {
  const [hasArrival, setArrival] = useState(false)
  useEffect(() => setArrival(/[?&](aec|show_error)=/.test(location.search)), [])
  return hasArrival
}

const screensBefore = 2

/** Who has scrolled for a while on the first page may want to stay. Not on phones, which have no corner. */
function useUpsell(door: AuthDoor, isWanted: boolean): void {
  const isHome = useLocation().pathname === '/'
  useEffect(() => {
    if (!isWanted || !isHome || !matchMedia('(width >= 54.375rem)').matches) return
    const stop = new AbortController()
    const watch = () => {
      if (scrollY < innerHeight * screensBefore) return
      stop.abort()
      door.open({ container: 'email_upsell', source: 'homePage' })
    }
    addEventListener('scroll', watch, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [door, isWanted, isHome])
}
