import { useEffect } from 'react'
import { ssoInfo } from '#contract/accounts/sso/sso-info'
import { runV3 } from '#web/lib/requests/run-v3.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { looksLikeEmail } from '../flow/auth-problems.ts'
import type { Auth } from '../use-auth.ts'
import { useSocial } from './use-social.ts'

const pauseMs = 300

/** Once the typing stops: whether the address belongs to a company whose people log in there. */
export function useSsoCheck({ state, dispatch, setting }: Auth): void {
  const email = state.email.trim()
  const isAsked =
    setting.facts.providers.sso &&
    (state.step === 'login' || state.step === 'signup' || state.step === 'respondMessage') &&
    looksLikeEmail(email)
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const told = await runV3(ssoInfo, { email }, stop.signal)
        if (stop.signal.aborted) return
        const { is_sso, existing_user, authorization_uri } = told
        const sso =
          is_sso && authorization_uri
            ? { email, isKnown: existing_user, authorizationUri: authorization_uri }
            : null
        dispatch({ type: 'sso_found', sso })
      } catch {
        // The ordinary way stays open.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isAsked, email, dispatch])
}

/** What the form's button says and does once a company was found; nothing before. */
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

/** Somebody new is sent there and back, in this window. */
function withReturn(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}return_to=signup`
}
