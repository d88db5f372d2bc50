import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { upsellViews } from '#web/lib/authentication/auth-memory.ts'
import type { AuthOccasion } from '#web/lib/authentication/auth-prompt.tsx'
import { useExposures } from '#web/lib/authentication/use-exposures.ts'
import { run } from '#web/lib/requests/run.ts'
import type { AuthFacts, AuthSetting } from '../auth-setting.ts'
import { AuthCorner } from './auth-corner.tsx'
import { AuthModal } from './auth-modal.tsx'

export interface AuthOverlayProps {
  occasion: AuthOccasion
  isOpen: boolean
  onClose: () => void
  /** Gets the focus back after closing. */
  returnFocusRef: RefObject<HTMLElement | null>
}

/** The sign-in form over a page or in its corner. Opens once the server's facts are loaded. */
export function AuthOverlay({ occasion, isOpen, onClose, returnFocusRef }: AuthOverlayProps) {
  const [facts, setFacts] = useState<AuthFacts | null>(null)
  const next = occasion.next ?? location.pathname + location.search

  const loadFacts = useEffectEvent(async () => {
    try {
      const loaded = await run(authFacts, {})
      // The visitor has logged in meanwhile, in another window.
      if (loaded.recognised.type === 'AUTH') location.assign(next)
      else setFacts(loaded)
    } catch {
      // The log-in page shows what is wrong.
      if (occasion.container !== 'email_upsell')
        location.assign(
          `/${occasion.step === 'login' ? 'login' : 'signup'}/?next=${encodeURIComponent(next)}`,
        )
    }
  })
  useEffect(() => void loadFacts(), [])

  const isCorner = occasion.container === 'email_upsell'
  const isNudgeDue = isOpen && isCorner && facts !== null && mayNudge(facts)
  useExposures(facts?.measured ?? [], isNudgeDue ? ['web_email_upsell'] : [])

  if (!facts) return null
  const setting: AuthSetting = {
    variant: isCorner ? 'corner' : 'modal',
    occasion,
    facts,
    next,
    isAddingAccount: false,
    isLookUp: false,
    countries: [],
  }
  if (!isCorner)
    return (
      <AuthModal
        setting={setting}
        isOpen={isOpen}
        onClose={onClose}
        returnFocusRef={returnFocusRef}
      />
    )
  return isNudgeDue && facts.experiments.web_email_upsell ? (
    <AuthCorner setting={setting} onClose={onClose} />
  ) : null
}

const maxUpsells = 3

/** Only new visitors who have not been shown it too often. */
function mayNudge({ recognised, is_ineligible }: AuthFacts): boolean {
  return recognised.type === 'anonymous' && !is_ineligible && upsellViews(localStorage) < maxUpsells
}
