import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { logIn } from '#contract/accounts/log-in'
import { runContext } from '#web/lib/run.ts'
import { handOver, refuse, refuseFor, textOf } from './auth-answer.ts'
import { checkLogIn } from './auth-problems.ts'
import { safeNext } from './safe-next.ts'

export async function logInAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const email = textOf(form, 'username_or_email').trim()
  const password = textOf(form, 'password')
  const answer = { email, birthday: '' }
  if (form.get('intent') === handOver) return refuse({ ...answer, problems: [] })

  const problems = checkLogIn({ email, password })
  if (problems.length > 0) return refuse({ ...answer, problems })
  try {
    await context.get(runContext)(logIn, { username_or_email: email, password })
  } catch (error) {
    return refuseFor(error, answer)
  }
  // A whole new page: everything on it depends on who looks at it.
  return redirectDocument(safeNext(new URL(request.url).searchParams.get('next')))
}
