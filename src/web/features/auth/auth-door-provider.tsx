import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { apart } from '#web/lib/apart.tsx'
import { type AuthDoor, AuthDoorContext, type AuthOccasion } from '#web/lib/auth-door.tsx'
import { withTexts } from '#web/lib/languages.ts'
import { useFacts } from '#web/lib/use-facts.ts'

const AuthGate = apart(() =>
  withTexts('auth', import('./auth-gate.tsx')).then((module) => module.AuthGate),
)
const Arrival = apart(() =>
  withTexts('auth', import('./auth-arrival.tsx')).then((module) => module.AuthArrival),
)

const AccountSwitcher = apart(() =>
  withTexts('auth', import('./account-switcher.tsx')).then((module) => module.AccountSwitcher),
)

/** Lets any page ask its visitors to sign up. All of it comes when it is first asked for. */
export function AuthDoorProvider({ children }: { children: ReactNode }) {
  const { viewer } = useFacts()
  const [asked, setAsked] = useState<{ occasion: AuthOccasion; count: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [switcher, setSwitcher] = useState<'never' | 'open' | 'closed'>('never')
  const hasArrival = useArrival()
  const door = useMemo<AuthDoor>(
    () => ({
      open(occasion) {
        setAsked((before) => ({ occasion, count: (before?.count ?? 0) + 1 }))
        setOpen(true)
      },
      switchAccounts: () => setSwitcher('open'),
    }),
    [],
  )
  useUpsell(door, viewer === null && asked === null)
  return (
    <AuthDoorContext value={door}>
      {children}
      {asked && (
        <AuthGate
          key={asked.count}
          occasion={asked.occasion}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
      {switcher !== 'never' && (
        <AccountSwitcher isOpen={switcher === 'open'} onClose={() => setSwitcher('closed')} />
      )}
      {hasArrival && <Arrival />}
    </AuthDoorContext>
  )
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
