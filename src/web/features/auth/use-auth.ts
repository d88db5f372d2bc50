import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { CaptchaPurpose } from '#contract/accounts/captcha/captcha-actions'
import { deviceAccounts } from '#contract/accounts/devices/device-accounts'
import { takeChallenge } from '#web/features/captcha/challenge-limit.ts'
import { useCaptcha } from '#web/features/captcha/use-captcha.ts'
import { keepWish } from '#web/lib/authentication/auth-door.tsx'
import {
  keepAccounts,
  type LoginMethod,
  rememberLogIn,
} from '#web/lib/authentication/auth-memory.ts'
import { markNewHere } from '#web/lib/authentication/new-here.ts'
import { markPasskeyWelcome } from '#web/lib/authentication/passkey-welcome.ts'
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
  /** A visible captcha, whose answer goes along with the next attempt. */
  challenge: { attempt: number; purpose: CaptchaPurpose; onToken: (token: string | null) => void }
}

/** The steps at work: does what they ask for, and tells them what came of it. */
export function useAuth(setting: AuthSetting, open: () => AuthState): Auth {
  const t = useMessages()
  const toasts = useToasts()
  const { brandName } = useFacts()
  const [state, dispatch] = useReducer(nextAuth, null, open)
  const [solved, setSolved] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const joinCaptcha = useCaptcha('sign_up')
  const enterCaptcha = useCaptcha('log_in')

  const work = useEffectEvent(async (effect: Effect) => {
    const outcome = await runEffect(effect, {
      facts: setting.facts,
      source: setting.occasion.source,
      // A log-in needs one only after too quick attempts: it does not wait.
      captchaToken: async (purpose) =>
        purpose === 'sign_up' ? joinCaptcha.token() : enterCaptcha.readyToken(),
      solvedChallenge: solved,
      mayChallenge: takeChallenge,
    })
    if (outcome.type === 'refused') {
      setSolved(null)
      setAttempt((before) => before + 1)
      joinCaptcha.refresh()
      enterCaptcha.refresh()
    } else if (isArrival(effect, outcome.type)) {
      if (effect.type === 'sign_up') markNewHere()
      else if (methodOf(effect) === 'email') markPasskeyWelcome()
      await arrive(methodOf(effect))
    }
    dispatch({ type: 'came_back', effect, outcome })
  })
  const { effect, notice, leavesTo, step, problems } = state
  useEffect(() => {
    if (effect) void work(effect)
  }, [effect])

  const leave = useEffectEvent(() => {
    const { afterwards } = setting.occasion
    if (afterwards) keepWish(afterwards)
    // A whole new page: everything on it depends on who looks at it.
    location.assign(setting.next)
  })
  useEffect(() => {
    if (step === 'loading') leave()
  }, [step])

  const tell = useEffectEvent(() => {
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
  useEffect(() => tell(), [notice])

  useEffect(() => {
    if (leavesTo !== null) location.assign(leavesTo)
  }, [leavesTo])

  const told = useRef<readonly AuthProblem[]>([])
  useEffect(() => {
    // To what is wrong with the whole, else to the first field that is; while one is mended, nowhere.
    const isNew = problems.some((problem) => !told.current.includes(problem))
    told.current = problems
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

function isArrival(effect: Effect, outcome: Outcome['type']): boolean {
  return outcome === 'done' && (effect.type === 'log_in' || effect.type === 'sign_up')
}

function methodOf(effect: Effect): LoginMethod {
  if (effect.type === 'sign_up') return effect.plan.social?.network ?? 'email'
  if (effect.type !== 'log_in') return 'email'
  const { credentials } = effect
  return credentials.way === 'social' ? credentials.social.network : credentials.way
}

/** Somebody is in: what this browser keeps of it. A full store is no reason to turn them away. */
async function arrive(method: LoginMethod): Promise<void> {
  try {
    rememberLogIn(localStorage, method)
    keepAccounts(localStorage, await run(deviceAccounts, {}), () => crypto.randomUUID())
  } catch {
    // The switcher asks the server anyway.
  }
}
