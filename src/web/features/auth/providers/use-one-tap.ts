import { useEffect, useEffectEvent } from 'react'
import { giveNonce } from '#contract/accounts/visits/give-nonce'
import { hasLoggedOut } from '#web/lib/authentication/auth-memory.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import type { Auth } from '../use-auth.ts'
import { hasOneTap, loadOneTap } from './one-tap.ts'
import { oneTapPerson } from './social.ts'

/** The prompt is some 400 px wide and lies on whatever stands in its corner, which must not be the form. */
const roomBesideForm = '(width >= 68.75rem)'
const roomBesideModal = '(width >= 82rem)'

/** The provider's prompt that shows itself, beside the first steps. */
export function useOneTap({ setting, state, dispatch }: Auth): void {
  const { viewer } = useFacts()
  const { providers, experiments } = setting.facts
  const google = experiments.web_google_disabled ? null : providers.google
  const isFirst = state.step === 'login' || state.step === 'signup'
  const isAsked = google !== null && isFirst && !state.isIneligible && !state.dialog

  // Once somebody logs in, this page's proof is spent and its prompts are unwanted.
  const isUnderWay = useEffectEvent(() => state.phase !== 'writing')
  const prompt = useEffectEvent(async (over: AbortSignal) => {
    if (!google || !hasOneTap(navigator.userAgent, viewer ? 'member' : 'visitor')) return
    if (!matchMedia(setting.look === 'modal' ? roomBesideModal : roomBesideForm).matches) return
    // Who has just logged out on purpose is left alone.
    if (hasLoggedOut(localStorage)) return
    try {
      const script = await loadOneTap(google.script_url, over)
      if (!script || over.aborted || isUnderWay()) return
      const { nonce } = await run(giveNonce, {}, over)
      if (over.aborted) return
      script.initialize({
        client_id: google.client_id,
        nonce,
        callback: ({ credential }) =>
          dispatch({ type: 'social_came', social: oneTapPerson(credential) }),
        auto_select: false,
        use_fedcm_for_prompt: true,
      })
      over.addEventListener('abort', () => script.cancel())
      script.prompt()
    } catch {
      // The buttons do the same.
    }
  })
  useEffect(() => {
    if (!isAsked) return
    const over = new AbortController()
    void prompt(over.signal)
    return () => over.abort()
  }, [isAsked])
}
