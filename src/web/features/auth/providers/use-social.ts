import { useEffect, useRef, useState } from 'react'
import type { SocialProfile } from '#contract/accounts/identities/social-profile'
import { isFailure } from '#contract/errors'
import { openConnect, PopupBlocked } from '#web/lib/authentication/open-connect.ts'
import type { Network } from '../flow/auth-state.ts'
import type { Auth } from '../use-auth.ts'
import { socialOf } from './social.ts'

export interface SocialUse {
  /** The popup that is open. */
  waitingFor: Network | null
  /** Must be called in the click handler itself, or the browser blocks the popup. */
  start: (network: Network, path?: string) => void
  cancel: () => void
}

/** Opens a provider's popup and dispatches its result. */
export function useSocial({ state, dispatch }: Pick<Auth, 'state' | 'dispatch'>): SocialUse {
  const [waitingFor, setWaiting] = useState<Network | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  function start(network: Network, path?: string) {
    if (state.phase === 'sending') return
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    const onLate = (profile: SocialProfile) =>
      void socialOf(network, profile).then((social) =>
        dispatch({ type: 'social_received', social }),
      )
    const answer = openConnect(network, { path, signal, onLate })
    setWaiting(network)
    dispatch({ type: 'social_started' })
    answer
      .then((profile) => socialOf(network, profile))
      .then(
        (social) => dispatch({ type: 'social_received', social }),
        (error: unknown) => {
          if (signal.aborted) return dispatch({ type: 'cancelled' })
          dispatch({ type: 'social_failed', ...reasonOf(error) })
          if (!isFailure(error) && !(error instanceof PopupBlocked)) throw error
        },
      )
      .finally(() => setWaiting(null))
  }
  return { waitingFor, start, cancel: () => stop.current?.abort() }
}

function reasonOf(error: unknown) {
  if (error instanceof PopupBlocked) return { reason: 'no_popup', message: null } as const
  if (!isFailure(error)) return { reason: 'refused', message: null } as const
  // For a closed popup and a refusal there is a text of our own, which names the brand.
  const message = error.code === 'provider_token_invalid' ? null : error.message
  return { reason: 'refused', message } as const
}
