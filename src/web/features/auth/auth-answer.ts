import { data } from 'react-router'
import { Failure, isFailure } from '#contract/errors'
import { type AuthProblem, problemOf } from './flow/auth-problems.ts'
import type { CodePlace } from './flow/auth-state.ts'

/** What a form sent without scripts leaves to the page that answers it. The password is not kept. */
export interface AuthAnswer {
  email: string
  /** `YYYY-MM-DD`, or as much of it as was typed. */
  birthday: string
  problems: readonly AuthProblem[]
  /** The account asks for a code. */
  code?: CodePlace
}

/** A form of another step hands over the email it was given, and nothing else. */
export const handOver = 'hand_over'

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The email, by whichever name the form that was sent calls it. */
export function emailOf(form: FormData): string {
  return (textOf(form, 'username_or_email') || textOf(form, 'email')).trim()
}

export function refuse(answer: AuthAnswer) {
  return data(answer, { status: answer.problems.length > 0 ? 400 : 200 })
}

export function refuseFor(error: unknown, answer: Omit<AuthAnswer, 'problems'>) {
  // Unforeseen errors are told as what they are to a visitor: nothing of theirs to mend.
  const failure = isFailure(error) ? error : new Failure('server_error')
  return data<AuthAnswer>(
    { ...answer, problems: [problemOf(failure)] },
    { status: failure.kind.http_status },
  )
}
