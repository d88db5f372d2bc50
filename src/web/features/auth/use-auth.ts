import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { CaptchaPurpose } from '#contract/accounts/captcha/captcha-actions'
import { deviceAccounts } from '#contract/accounts/devices/device-accounts'
import {
  type LoginMethod,
  rememberLogIn,
  storeAccounts,
} from '#web/lib/authentication/auth-memory.ts'
import { savePendingAction } from '#web/lib/authentication/auth-prompt.tsx'
import { markJustSignedUp } from '#web/lib/authentication/just-signed-up.ts'
import { markPasskeyWelcome } from '#web/lib/authentication/passkey-welcome.ts'
import { takeChallenge } from '#web/lib/captcha/challenge-limit.ts'
import { useCaptcha } from '#web/lib/captcha/use-captcha.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { AuthSetting } from './auth-setting.ts'
import { runEffect } from './effects.ts'
import type { AuthField, AuthProblem } from './flow/auth-problems.ts'
import type { AuthEvent, AuthState, Effect, Outcome } from './flow/auth-state.ts'
import { nextAuth, problemAt } from './flow/auth-steps.ts'
import { noticeText, problemText } from './surface/problem-text.ts'

export interface Auth {
  setting: AuthSetting
  state: AuthState
  dispatch: (event: AuthEvent) => void
  errorAt: (field: AuthField) => string | undefined
  form: RefObject<HTMLFormElement | null>
  /** A visible captcha, whose token is sent with the next attempt. */
  challenge: { attempt: number; purpose: CaptchaPurpose; onToken: (token: string | null) => void }
}

/** Holds the state of the steps, runs their effects and dispatches the outcomes. */
export function useAuth(setting: AuthSetting, open: () => AuthState): Auth {
  const t = useMessages()
  const toasts = useToasts()
  const { brandName } = useFacts()
  const [state, dispatch] = useReducer(nextAuth, null, open)
  const [solved, setSolved] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const signUpCaptcha = useCaptcha('sign_up')
  const logInCaptcha = useCaptcha('log_in')

  const execute = useEffectEvent(async (effect: Effect) => {
    const outcome = await runEffect(effect, {
      facts: setting.facts,
      source: setting.occasion.source,
      // A log-in needs one only after too fast attempts, so it does not wait for it.
      captchaToken: async (purpose) =>
        purpose === 'sign_up' ? signUpCaptcha.token() : logInCaptcha.readyToken(),
      solvedChallenge: solved,
      mayChallenge: takeChallenge,
    })
    if (outcome.type === 'refused') {
      setSolved(null)
      setAttempt((before) => before + 1)
      signUpCaptcha.refresh()
      logInCaptcha.refresh()
    } else if (isLoggedIn(effect, outcome.type)) {
      if (effect.type === 'sign_up') markJustSignedUp()
      else if (methodOf(effect) === 'email') markPasskeyWelcome()
      await rememberSession(methodOf(effect))
    }
    dispatch({ type: 'effect_finished', effect, outcome })
  })
  const { effect, notice, leavesTo, step, problems } = state
  useEffect(() => {
    if (effect) void execute(effect)
  }, [effect])

  const leave = useEffectEvent(() => {
    const { pendingAction } = setting.occasion
    if (pendingAction) savePendingAction(pendingAction)
    // Loads a whole new page: everything on it depends on the viewer.
    location.assign(setting.next)
  })
  useEffect(() => {
    if (step === 'loading') leave()
  }, [step])

  const showNotice = useEffectEvent(() => {
    if (!notice) return
    const { text, message, durationMs } = notice
    const tone = text === 'code_sent' ? 'success' : 'danger'
    toasts.show({
      text: noticeText({ text, message }, t, brandName),
      tone,
      durationMs,
      tag: 'auth',
    })
  })
  useEffect(() => showNotice(), [notice])

  useEffect(() => {
    if (leavesTo !== null) location.assign(leavesTo)
  }, [leavesTo])

  const focused = useRef<readonly AuthProblem[]>([])
  useEffect(() => {
    // Focuses the form's error, else the first invalid field. Not while a field is being corrected.
    const isNew = problems.some((problem) => !focused.current.includes(problem))
    focused.current = problems
    if (isNew)
      form.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
  }, [problems])

  return {
    setting,
    state,
    dispatch,
    form,
    challenge: {
      attempt,
      purpose: state.step === 'login' || state.step === 'loginMfa' ? 'log_in' : 'sign_up',
      onToken: setSolved,
    },
    errorAt: (field) => {
      const problem = problemAt(state, field)
      return problem && problemText(problem, t, brandName, state.rules.passwordMin)
    },
  }
}

function isLoggedIn(effect: Effect, outcome: Outcome['type']): boolean {
  return outcome === 'done' && (effect.type === 'log_in' || effect.type === 'sign_up')
}

function methodOf(effect: Effect): LoginMethod {
  if (effect.type === 'sign_up') return effect.plan.social?.network ?? 'email'
  if (effect.type !== 'log_in') return 'email'
  const { credentials } = effect
  return credentials.way === 'social' ? credentials.social.network : credentials.way
}

/** Remembers the log-in in this browser. A full storage must not prevent it. */
async function rememberSession(method: LoginMethod): Promise<void> {
  try {
    rememberLogIn(localStorage, method)
    storeAccounts(localStorage, await run(deviceAccounts, {}), () => crypto.randomUUID())
  } catch {
    // The switcher asks the server anyway.
  }
}
