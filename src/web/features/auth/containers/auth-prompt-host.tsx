import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { AuthOccasion, AuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { withTexts } from '#web/lib/texts/languages.ts'

const AuthOverlay = codeSplit(() =>
  withTexts('auth', import('./auth-overlay.tsx')).then((module) => module.AuthOverlay),
)
const UrlNotices = codeSplit(() =>
  withTexts('auth', import('./url-notices.tsx')).then((module) => module.UrlNotices),
)

const AccountSwitcher = codeSplit(() =>
  withTexts('auth', import('../accounts/account-switcher.tsx')).then(
    (module) => module.AccountSwitcher,
  ),
)

/** What the parts of a page have requested so far. */
export interface AuthPromptRequests {
  occasion: AuthOccasion | null
  count: number
  isOpen: boolean
  switcher: 'never' | 'open' | 'closed'
}

const noRequests: AuthPromptRequests = {
  occasion: null,
  count: 0,
  isOpen: false,
  switcher: 'never',
}

export interface AuthPromptState {
  authPrompt: AuthPrompt
  requests: AuthPromptRequests
  change: (changes: Partial<AuthPromptRequests>) => void
  /** Gets the focus back after closing. */
  returnFocusRef: RefObject<HTMLElement | null>
}

/** Lets any page prompt visitors to sign up, and members to switch accounts. */
export function useAuthPromptState(): AuthPromptState {
  const [requests, setRequests] = useState(noRequests)
  const returnFocusRef = useRef<HTMLElement | null>(null)
  const authPrompt = useMemo<AuthPrompt>(
    () => ({
      open(occasion) {
        returnFocusRef.current = focusTargetOf(document.activeElement)
        setRequests((before) => ({ ...before, occasion, isOpen: true, count: before.count + 1 }))
      },
      switchAccounts: () => setRequests((before) => ({ ...before, switcher: 'open' })),
    }),
    [],
  )
  const change = (changes: Partial<AuthPromptRequests>) =>
    setRequests((before) => ({ ...before, ...changes }))
  return { authPrompt, requests, change, returnFocusRef }
}

/** Renders what was requested. Its code is loaded at the first request. */
export function AuthPromptHost({
  of: { authPrompt, requests, change, returnFocusRef },
}: {
  of: AuthPromptState
}) {
  const { viewer } = useFacts()
  const hasUrlNotice = useHasUrlNotice()
  useUpsell(authPrompt, viewer === null && requests.occasion === null)
  return (
    <>
      {requests.occasion && (
        <AuthOverlay
          key={requests.count}
          occasion={requests.occasion}
          isOpen={requests.isOpen}
          onClose={() => change({ isOpen: false })}
          returnFocusRef={returnFocusRef}
        />
      )}
      {requests.switcher !== 'never' && (
        <AccountSwitcher
          isOpen={requests.switcher === 'open'}
          onClose={() => change({ switcher: 'closed' })}
        />
      )}
      {hasUrlNotice && <UrlNotices />}
    </>
  )
}

/**
 * The focused element; on a card its link, because the card's buttons are removed when it loses the focus.
 */
function focusTargetOf(active: Element | null): HTMLElement | null {
  const card = active?.closest('article')?.querySelector<HTMLElement>('a')
  return active?.closest('[role="list"]') && card ? card : (active as HTMLElement | null)
}

/** Whether the page's URL reports something; known in the browser only. */
function useHasUrlNotice(): boolean {
  const [hasUrlNotice, setHasUrlNotice] = useState(false)
  useEffect(() => setHasUrlNotice(/[?&](aec|show_error)=/.test(location.search)), [])
  return hasUrlNotice
}

const minScreens = 2

/** Offers sign-up after some scrolling on the home page; not on phones, which have no room for it. */
function useUpsell(authPrompt: AuthPrompt, isEnabled: boolean): void {
  const isHome = useLocation().pathname === '/'
  useEffect(() => {
    if (!isEnabled || !isHome || !matchMedia('(width >= 54.375rem)').matches) return
    const stop = new AbortController()
    const watch = () => {
      if (scrollY < innerHeight * minScreens) return
      stop.abort()
      authPrompt.open({ container: 'email_upsell', source: 'homePage' })
    }
    addEventListener('scroll', watch, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [authPrompt, isEnabled, isHome])
}
