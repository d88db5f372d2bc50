import { useEffect, useEffectEvent, useState } from 'react'
import type { CaptchaPurpose } from '#contract/accounts/captcha/captcha-actions'
import { freshMs } from './token-store.ts'
import { useCaptcha } from './use-captcha.ts'

/**
 * Carries a token along with a form that is sent as it stands. Each is for one attempt: give it a new
 * `attempt` with each answer. Without a token, the server decides whether the form may pass.
 */
export function CaptchaField({ purpose, attempt }: { purpose: CaptchaPurpose; attempt: unknown }) {
  const captcha = useCaptcha(purpose)
  const [token, setToken] = useState('')
  const make = useEffectEvent(() => captcha.token().catch(() => null))

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fill = async () => {
      const made = await make()
      if (isGone) return
      setToken(made ?? '')
      timer = setTimeout(renew, freshMs)
    }
    const wait = () => document.addEventListener('input', fill, { once: true })
    const renew = () => {
      setToken('')
      if (document.visibilityState === 'visible') void fill()
      else wait()
    }
    setToken('')
    wait()
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('input', fill)
    }
  }, [attempt])
  return <input type="hidden" name="captcha_token" value={token} readOnly />
}
