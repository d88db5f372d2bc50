import { useEffect, useRef, useState } from 'react'
import type { SocialProfile } from '#contract/accounts/identities/social-profile'
import { isFailure } from '#contract/errors'
import { openConnect } from '#web/lib/authentication/open-connect.ts'
import type { Network } from '../flow/auth-state.ts'
import type { Auth } from '../use-auth.ts'
import { socialOf } from './social.ts'

export interface SocialUse {
  /** The popup that is open. */
  waitingFor: Network | null
  /** To be called in the click itself, or the browser blocks the popup. */
  start: (network: Network, path?: string) => void
  cancel: () => void
}

/** A provider's popup, and what it told, for the steps. */
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
      void socialOf(network, profile).then((social) => dispatch({ type: 'social_came', social }))
    const answer = openConnect(network, { path, signal, onLate })
    setWaiting(network)
    dispatch({ type: 'asked_social' })
    answer
      .then((profile) => socialOf(network, profile))
      .then(
        (social) => dispatch({ type: 'social_came', social }),
        (error: unknown) => {
          if (signal.aborted) return dispatch({ type: 'given_up' })
          dispatch({ type: 'social_failed', ...reasonOf(error) })
          if (!isFailure(error)) throw error
        },
      )
      .finally(() => setWaiting(null))
  }
  return { waitingFor, start, cancel: () => stop.current?.abort() }
}

function reasonOf(error: unknown) {
  if (!isFailure(error)) return { reason: 'refused', message: null } as const
  const isBlocked = error.code === 'provider_unavailable' && error.message.includes('popups')
  // A closed popup and a refusal have our own words, with the brand in them.
  const message = error.code === 'provider_token_invalid' ? null : error.message
  return { reason: isBlocked ? 'no_popup' : 'refused', message } as const
}
