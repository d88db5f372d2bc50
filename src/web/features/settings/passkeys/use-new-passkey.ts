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

/** Creates a passkey with the browser's dialog, sends it to the server, and shows the result. */
export function useNewPasskey() {
  const t = useMessages()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const [isMaking, setMaking] = useState(false)

  /** Resolves to whether a passkey was created. */
  async function make({ options, name }: Creation): Promise<boolean> {
    setMaking(true)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({
        optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
      // The API accepts any further fields the browser adds.
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

  // The server cannot know, so it assumes support.
  const isSupported = !isHydrated || typeof PublicKeyCredential === 'function'
  return { isSupported, isMaking, make }
}
