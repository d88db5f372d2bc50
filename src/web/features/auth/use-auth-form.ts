import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import type { AuthAnswer } from './auth-answer.ts'
import type { AuthField } from './auth-problems.ts'
import {
  type AuthEvent,
  type AuthState,
  type AuthStep,
  nextAuth,
  openAuth,
  problemAt,
} from './auth-steps.ts'
import { problemText } from './problem-text.ts'

export interface AuthForm {
  state: AuthState
  dispatch: (event: AuthEvent) => void
  form: RefObject<HTMLFormElement | null>
  /** The birthday as it was sent with the last attempt. */
  sentBirthday: string
  errorAt: (field: AuthField) => string | undefined
}

/** A step drawn as a page: its form is answered by the route's action, with or without scripts. */
export function useAuthForm(step: AuthStep): AuthForm {
  const answer = useActionData() as AuthAnswer | undefined
  const carried = (useLocation().state as { email?: string } | null)?.email
  const navigation = useNavigation().state
  const t = useMessages()
  const { brandName } = useFacts()
  const form = useRef<HTMLFormElement>(null)

  const [state, dispatch] = useReducer(nextAuth, null, () => openAuth(step, answer))
  const [heard, setHeard] = useState(answer)
  if (answer !== heard) {
    setHeard(answer)
    if (answer) dispatch({ type: 'refused', problems: answer.problems })
  }

  // Known to the browser only, so put in once the page is its own.
  useEffect(() => {
    const email = form.current?.elements.namedItem('email')
    if (!carried || !(email instanceof HTMLInputElement) || email.value !== '') return
    email.value = carried
    dispatch({ type: 'edited', field: 'email', value: carried })
  }, [carried])

  useEffect(() => {
    if (answer && answer.problems.length > 0) focusProblem(form.current)
  }, [answer])

  useEffect(() => {
    if (navigation === 'idle') dispatch({ type: 'given_up' })
  }, [navigation])

  return {
    state,
    dispatch,
    form,
    sentBirthday: answer?.birthday ?? '',
    errorAt: (field) => {
      const problem = problemAt(state, field)
      return problem && problemText(problem, t, brandName)
    },
  }
}

/** To what is wrong with the whole, else to the first field that is. */
function focusProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
}
