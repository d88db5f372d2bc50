import { useEffect, useState } from 'react'
import type { CaptchaPurpose } from '#contract/accounts/captcha/captcha-actions'
import { run } from '../requests/run.ts'
import { actionHere } from './action-here.ts'
import { newCaptchaToken } from './captcha-token.ts'
import { createTokenStore } from './token-store.ts'

export interface CaptchaUse {
  /**
   * The token to send with the form, made when it is not ready yet; null when this server asks for none.
   * Each is for one attempt. Fails with `captcha_unavailable`.
   */
  token(): Promise<string | null>
  /** For a form that goes through without one: the token if it is ready, else null, without waiting. */
  readyToken(): string | null
  /** After any failure: makes the next one while the person reads what went wrong. */
  refresh(): void
}

/** Tells the server that a person fills in this form. Begins at the first touch of a field, not before. */
export function useCaptcha(purpose: CaptchaPurpose): CaptchaUse {
  const [store] = useState(() =>
    createTokenStore(
      () => newCaptchaToken(run, actionHere(purpose)),
      () => document.visibilityState === 'visible',
    ),
  )
  useEffect(() => {
    const begin = () => store.refresh()
    document.addEventListener('input', begin, { once: true })
    return () => {
      document.removeEventListener('input', begin)
      store.close()
    }
  }, [store])
  return { token: store.take, readyToken: store.takeReady, refresh: store.refresh }
}
