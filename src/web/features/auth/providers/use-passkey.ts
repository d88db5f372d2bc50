import { useEffect, useEffectEvent, useState } from 'react'
import { passkeyLoginOptions } from '#contract/accounts/second-factor/passkeys'
import { run } from '#web/lib/requests/run.ts'
import type { Auth } from '../use-auth.ts'

const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Offers passkeys in the autofill of the username field; shows nothing if there are none. */
export function usePasskeyPrompt({ dispatch, state }: Auth): void {
  const isOpen = state.phase === 'writing'
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await isAutofillSupported()) || signal.aborted) return
    try {
      const { startAuthentication } = await loadWebAuthn()
      const { options } = await run(passkeyLoginOptions, {}, signal)
      if (signal.aborted) return
      const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
      dispatch({ type: 'passkey_received', passkey: JSON.stringify(answer) })
    } catch {
      // Declined, or cancelled by another way to log in.
    }
  })
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    void offer(controller.signal)
    return () => {
      controller.abort()
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

/** Logs in with a passkey on the press of a button. */
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
      dispatch({ type: 'passkey_received', passkey: JSON.stringify(answer) })
    } catch {
      // The browser itself has shown what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return { press, isBusy }
}
