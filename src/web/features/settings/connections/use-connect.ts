import { useEffect, useRef, useState } from 'react'
import type { Network, SocialProfile } from '#contract/accounts/identities/social-profile'
import { isFailure } from '#contract/errors'
import { openConnect, PopupBlocked } from '#web/lib/authentication/open-connect.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** An identity at a provider, with its proof. */
export interface VerifiedIdentity {
  network: Network
  proof: Record<string, string>
}

/** Verifies an identity in a provider's popup. */
export function useConnect(onVerified: (identity: VerifiedIdentity) => void) {
  const t = useMessages()
  const toasts = useToasts()
  const [waitingFor, setWaitingFor] = useState<Network | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function connect(network: Network, path?: string): Promise<void> {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    setWaitingFor(network)
    // The popup must be opened by the click event itself.
    await accept(network, openConnect(network, { path, signal: attempt.signal }))
    if (running.current === attempt) setWaitingFor(null)
  }

  async function accept(network: Network, profile: Promise<SocialProfile>): Promise<void> {
    try {
      const { credentials, email, code } = await profile
      const proof = code ? { sso_user_email: email ?? '', sso_auth_code: code } : credentials
      onVerified({ network, proof })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const isBlocked = error instanceof PopupBlocked
      const text = isBlocked
        ? t('error.popupBlocked')
        : isFailure(error)
          ? error.message
          : t('error.unexpected')
      toasts.show({ text, tone: 'danger', durationMs: 5_000 })
      if (!isFailure(error) && !isBlocked) throw error
    }
  }

  return { connect, accept, waitingFor, cancel: () => running.current?.abort() }
}
