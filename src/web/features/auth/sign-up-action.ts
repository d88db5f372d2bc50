import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { signUp } from '#contract/accounts/sign-up'
import { runContext } from '#web/lib/run.ts'
import { handOver, refuse, refuseFor, textOf } from './auth-answer.ts'
import { checkSignUp } from './auth-problems.ts'
import { birthdayOf, birthdayParts, typedBirthday, unixSecondsOf } from './birthday.ts'
import { languagesOf, regionOf } from './region.ts'
import { safeNext } from './safe-next.ts'

export async function signUpAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')
  const birthday = birthdayOf(form, 'birthday')
  const answer = { email, birthday: typedBirthday(birthdayParts(form, 'birthday')) }
  if (form.get('intent') === handOver) return refuse({ ...answer, problems: [] })

  const problems = checkSignUp({ email, password, birthday }, new Date())
  if (problems.length > 0) return refuse({ ...answer, problems })
  try {
    await context.get(runContext)(signUp, {
      email,
      password,
      birthday: unixSecondsOf(birthday ?? '') ?? undefined,
      country: regionOf(languagesOf(request)),
    })
  } catch (error) {
    return refuseFor(error, answer)
  }
  return redirectDocument(safeNext(new URL(request.url).searchParams.get('next')))
}
