import { useEffect, useEffectEvent } from 'react'
import { giveNonce } from '#contract/accounts/visits/give-nonce'
import { hasLoggedOut } from '#web/lib/authentication/auth-memory.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import type { Auth } from '../use-auth.ts'
import { hasOneTap, loadOneTap } from './one-tap.ts'
import { oneTapPerson } from './social.ts'

/** The prompt is some 400 px wide and covers a corner of the page; there must be room beside the form. */
const roomBesideForm = '(width >= 68.75rem)'
const roomBesideModal = '(width >= 82rem)'

/** Shows the provider's own prompt beside the first steps. */
export function useOneTap({ setting, state, dispatch }: Auth): void {
  const { viewer } = useFacts()
  const { providers, experiments } = setting.facts
  const google = experiments.web_google_disabled ? null : providers.google
  const isFirst = state.step === 'login' || state.step === 'signup'
  const isEnabled = google !== null && isFirst && !state.isIneligible && !state.dialog

  // Once a log-in has begun, the prompt is not wanted any more.
  const isSending = useEffectEvent(() => state.phase !== 'writing')
  const prompt = useEffectEvent(async (signal: AbortSignal) => {
    if (!google || !hasOneTap(navigator.userAgent, viewer ? 'member' : 'visitor')) return
    if (!matchMedia(setting.variant === 'modal' ? roomBesideModal : roomBesideForm).matches) return
    // Not directly after logging out on purpose.
    if (hasLoggedOut(localStorage)) return
    try {
      const script = await loadOneTap(google.script_url, signal)
      if (!script || signal.aborted || isSending()) return
      const { nonce } = await run(giveNonce, {}, signal)
      if (signal.aborted) return
      script.initialize({
        client_id: google.client_id,
        nonce,
        callback: ({ credential }) =>
          dispatch({ type: 'social_received', social: oneTapPerson(credential) }),
        auto_select: false,
        use_fedcm_for_prompt: true,
      })
      signal.addEventListener('abort', () => script.cancel())
      script.prompt()
    } catch {
      // The buttons still work.
    }
  })
  useEffect(() => {
    if (!isEnabled) return
    const controller = new AbortController()
    void prompt(controller.signal)
    return () => controller.abort()
  }, [isEnabled])
}
