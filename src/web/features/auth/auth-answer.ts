import { data } from 'react-router'
import { isFailure } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { type AuthProblem, problemOf } from './flow/auth-problems.ts'
import type { CodePlace } from './flow/auth-state.ts'

/** What the page shows again after a form was sent without scripts. Never contains the password. */
export interface AuthAnswer {
  email: string
  /** `YYYY-MM-DD`, or as much of it as was typed. */
  birthday: string
  problems: readonly AuthProblem[]
  /** Set when the account requires a code. */
  code?: CodePlace
}

/** Value of `intent` when a form only passes its email on to the other step. */
export const handOverIntent = 'hand_over'

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The email, whichever of the two field names the form uses. */
export function emailOf(form: FormData): string {
  return (textOf(form, 'username_or_email') || textOf(form, 'email')).trim()
}

export function refuse(answer: AuthAnswer) {
  return data(answer, { status: answer.problems.length > 0 ? 400 : 200 })
}

export function refuseFor(error: unknown, answer: Omit<AuthAnswer, 'problems'>, t: Translate) {
  // Unexpected errors are shown as server errors: there is nothing the visitor could correct.
  const failure = isFailure(error) ? error : ownFailure('server_error', {}, t)
  return data<AuthAnswer>(
    { ...answer, problems: [problemOf(failure)] },
    { status: failure.kind.http_status },
  )
}
