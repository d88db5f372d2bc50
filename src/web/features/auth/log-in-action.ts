import { type ActionFunctionArgs, data, redirectDocument } from 'react-router'
import { logIn } from '#contract/accounts/log-in/log-in'
import { isFailure } from '#contract/errors'
import { translateContext } from '#web/lib/pages/app-context.ts'
import { safeNext } from '#web/lib/pages/safe-next.ts'
import { runContext } from '#web/lib/requests/run.ts'
import {
  type AuthAnswer,
  emailOf,
  handOverIntent,
  refuse,
  refuseFor,
  textOf,
} from './auth-answer.ts'
import { codePlaceOf } from './code-place.ts'
import { checkCode, checkLogIn } from './flow/auth-checks.ts'
import type { CodePlace } from './flow/auth-state.ts'

/** Handles the log-in form and the code form when sent without scripts. */
export async function logInAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const email = emailOf(form)
  const password = textOf(form, 'password')
  const intent = form.get('intent')
  const answer: Omit<AuthAnswer, 'problems'> = { email, birthday: '' }
  if (intent === handOverIntent) return refuse({ ...answer, problems: [] })

  const hasCode = form.has('mfa_token')
  const asksAgain = intent === 'resend'
  const code = textOf(form, 'mfa_token')
  if (hasCode) answer.code = codePlaceIn(form)
  const problems = [
    ...checkLogIn({ email, password }),
    ...(hasCode && !asksAgain ? checkCode(code) : []),
  ]
  if (problems.length > 0) return refuse({ ...answer, problems })
  try {
    await context.get(runContext)(logIn, {
      username_or_email: email,
      password,
      ...(asksAgain ? { mfa_resend: true } : hasCode ? { mfa_token: code } : {}),
    })
  } catch (error) {
    if (!isFailure(error, 'mfa_required'))
      return refuseFor(error, answer, context.get(translateContext))
    return data({ ...answer, code: codePlaceOf(error), problems: [] } satisfies AuthAnswer, {
      status: error.kind.http_status,
    })
  }
  // Loads a whole new page: everything on it depends on the viewer.
  return redirectDocument(safeNext(new URL(request.url).searchParams.get('next')))
}

/** From the hidden fields of the code form. */
function codePlaceIn(form: FormData): CodePlace {
  return { phoneEnd: textOf(form, 'phone_end') || null, canText: form.has('can_text') }
}
