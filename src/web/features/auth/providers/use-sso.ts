import { useEffect } from 'react'
import { ssoInfo } from '#contract/accounts/sso/sso-info'
import { runV3 } from '#web/lib/requests/run-v3.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { looksLikeEmail } from '../flow/auth-problems.ts'
import type { Auth } from '../use-auth.ts'
import { useSocial } from './use-social.ts'

const pauseMs = 300

/** Checks, once the typing pauses, whether the email belongs to a company with its own log-in. */
export function useSsoCheck({ state, dispatch, setting }: Auth): void {
  const email = state.email.trim()
  const isEnabled =
    setting.facts.providers.sso &&
    (state.step === 'login' || state.step === 'signup' || state.step === 'respondMessage') &&
    looksLikeEmail(email)
  useEffect(() => {
    if (!isEnabled) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const info = await runV3(ssoInfo, { email }, stop.signal)
        if (stop.signal.aborted) return
        const { is_sso, existing_user, authorization_uri } = info
        const sso =
          is_sso && authorization_uri
            ? { email, isKnown: existing_user, authorizationUri: authorization_uri }
            : null
        dispatch({ type: 'sso_found', sso })
      } catch {
        // The ordinary log-in still works.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isEnabled, email, dispatch])
}

/** The label and action of the form's button once a company was found; null and no action before. */
export function useSsoSubmit(auth: Auth): { label: string | null; submit: () => boolean } {
  const t = useMessages()
  useSsoCheck(auth)
  const social = useSocial(auth)
  const { sso } = auth.state
  return {
    label: sso && t('auth.with.sso'),
    submit() {
      if (!sso) return false
      if (sso.isKnown) social.start('sso', sso.authorizationUri)
      else location.assign(withReturn(sso.authorizationUri))
      return true
    },
  }
}

/** A new person goes to the provider's page and comes back in the same window. */
function withReturn(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}return_to=signup`
}
