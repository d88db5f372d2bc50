import { useEffect, useEffectEvent, useState } from 'react'
import { passkeyLoginOptions } from '#contract/accounts/second-factor/passkeys'
import { run } from '#web/lib/requests/run.ts'
import type { Auth } from '../use-auth.ts'

const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Offers passkeys where the browser fills in names: without a press, and without a word if there are none. */
export function usePasskeyPrompt({ dispatch, state }: Auth): void {
  const isOpen = state.phase === 'writing'
  const offer = useEffectEvent(async (over: AbortSignal) => {
    if (!(await isAutofillSupported()) || over.aborted) return
    try {
      const { startAuthentication } = await loadWebAuthn()
      const { options } = await run(passkeyLoginOptions, {}, over)
      if (over.aborted) return
      const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
      dispatch({ type: 'passkey_came', passkey: JSON.stringify(answer) })
    } catch {
      // Declined, or given up for another way in.
    }
  })
  useEffect(() => {
    if (!isOpen) return
    const over = new AbortController()
    void offer(over.signal)
    return () => {
      over.abort()
      void cancelPrompt()
    }
  }, [isOpen])
}

async function isAutofillSupported(): Promise<boolean> {
  const { PublicKeyCredential: credential } = globalThis as {
    PublicKeyCredential?: typeof PublicKeyCredential
  }
  return (await credential?.isConditionalMediationAvailable?.()) ?? false
}

async function cancelPrompt(): Promise<void> {
  if (!('PublicKeyCredential' in globalThis)) return
  const { WebAuthnAbortService } = await loadWebAuthn()
  WebAuthnAbortService.cancelCeremony()
}

/** The same on a press. */
export function usePasskeyPress({ dispatch }: Auth): {
  press: () => Promise<void>
  isBusy: boolean
} {
  const [isBusy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      const { startAuthentication } = await loadWebAuthn()
      const { options } = await run(passkeyLoginOptions, {})
      const answer = await startAuthentication({ optionsJSON: options })
      dispatch({ type: 'passkey_came', passkey: JSON.stringify(answer) })
    } catch {
      // The browser itself has told what came in between.
    } finally {
      setBusy(false)
    }
  }
  return { press, isBusy }
}
