import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addPasskey, type passkeyOptions } from '#contract/accounts/second-factor/passkeys'
import { isFailure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export interface Creation extends OutputOf<typeof passkeyOptions> {
  name: string
}

/** Has the browser make a passkey, in its own dialog, and hands it to the server; tells what came of it. */
export function useNewPasskey() {
  const t = useMessages()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const [isMaking, setMaking] = useState(false)

  /** Whether there is one now. */
  async function make({ options, name }: Creation): Promise<boolean> {
    setMaking(true)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({
        optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
      // The wire takes any further fields the browser knows of.
      await run(addPasskey, { name: name || undefined, response: { ...response } as never })
      toasts.show({ text: t('settings.passkeyMade'), tone: 'success' })
      await revalidate()
      return true
    } catch (error) {
      toasts.show({ text: textOf(error), tone: 'danger', durationMs: 5_000 })
      return false
    } finally {
      setMaking(false)
    }
  }

  function textOf(error: unknown): string {
    if (isFailure(error)) return error.message
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return t('settings.passkeyThere')
    return t('settings.passkeyNotMade')
  }

  // The server cannot know; it takes the best of browsers.
  const isSupported = !isHydrated || typeof PublicKeyCredential === 'function'
  return { isSupported, isMaking, make }
}
