import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { connectIdentity } from '#contract/accounts/connect-identity'
import type { Network, SocialProfile } from '#contract/accounts/social-profile'
import { isFailure } from '#contract/errors'
import { openConnect } from '#web/lib/connect/open-connect.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { run } from '#web/lib/run.ts'
import { useToasts } from '#web/ui/toast-provider.tsx'

/** Asks a provider in a popup who somebody is there, and keeps it as a further way in. */
export function useConnect() {
  const t = useMessages()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [waitingFor, setWaitingFor] = useState<Network | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function connect(network: Network, path?: string): Promise<void> {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    setWaitingFor(network)
    // The popup must be asked for in the click itself.
    await take(openConnect(network, { path, signal: attempt.signal }))
    if (running.current === attempt) setWaitingFor(null)
  }

  async function take(asked: Promise<SocialProfile>): Promise<void> {
    try {
      const { credentials, email, code } = await asked
      const proof = code ? { sso_user_email: email ?? '', sso_auth_code: code } : credentials
      await run(connectIdentity, proof)
      toasts.show({ text: t('settings.connectedNow'), tone: 'success' })
      await revalidate()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const text = isFailure(error) ? error.message : t('error.unexpected')
      toasts.show({ text, tone: 'danger', durationMs: 5_000 })
      if (!isFailure(error)) throw error
    }
  }

  return { connect, take, waitingFor, giveUp: () => running.current?.abort() }
}
