import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import type { AuthOccasion } from '#web/lib/authentication/auth-door.tsx'
import { upsellViews } from '#web/lib/authentication/auth-memory.ts'
import { useExposures } from '#web/lib/authentication/use-exposures.ts'
import { run } from '#web/lib/requests/run.ts'
import type { AuthFacts, AuthSetting } from '../auth-setting.ts'
import { AuthCorner } from './auth-corner.tsx'
import { AuthModal } from './auth-modal.tsx'

export interface AuthGateProps {
  occasion: AuthOccasion
  isOpen: boolean
  onClose: () => void
  /** Where the focus goes after. */
  wayBack: RefObject<HTMLElement | null>
}

/** Over a page, or in its corner: asks what has to be known first, then opens. */
export function AuthGate({ occasion, isOpen, onClose, wayBack }: AuthGateProps) {
  const [facts, setFacts] = useState<AuthFacts | null>(null)
  const next = occasion.next ?? location.pathname + location.search

  const ask = useEffectEvent(async () => {
    try {
      const told = await run(authFacts, {})
      // Logged in meanwhile, in another window.
      if (told.recognised.type === 'AUTH') location.assign(next)
      else setFacts(told)
    } catch {
      // The page of its own says what is wrong.
      if (occasion.container !== 'email_upsell')
        location.assign(
          `/${occasion.step === 'login' ? 'login' : 'signup'}/?next=${encodeURIComponent(next)}`,
        )
    }
  })
  useEffect(() => void ask(), [])

  const isCorner = occasion.container === 'email_upsell'
  const isNudgeDue = isOpen && isCorner && facts !== null && isStranger(facts)
  useExposures(facts?.measured ?? [], isNudgeDue ? ['web_email_upsell'] : [])

  if (!facts) return null
  const setting: AuthSetting = {
    look: isCorner ? 'corner' : 'modal',
    occasion,
    facts,
    next,
    isAddingAccount: false,
    isLookUp: false,
    countries: [],
  }
  if (!isCorner)
    return <AuthModal setting={setting} isOpen={isOpen} onClose={onClose} wayBack={wayBack} />
  return isNudgeDue && facts.experiments.web_email_upsell ? (
    <AuthCorner setting={setting} onClose={onClose} />
  ) : null
}

const mostUpsells = 3

/** Somebody new who has not been asked often enough. */
function isStranger({ recognised, is_ineligible }: AuthFacts): boolean {
  return (
    recognised.type === 'anonymous' && !is_ineligible && upsellViews(localStorage) < mostUpsells
  )
}
