import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { translateContext } from '#web/lib/pages/app-context.ts'
import { safeNext } from '#web/lib/pages/safe-next.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { emailOf, handOverIntent, refuse, refuseFor, textOf } from './auth-answer.ts'
import { birthdayOf, birthdayParts, typedBirthday, unixSecondsOf } from './fields/birthday.ts'
import { businessOf } from './fields/business-of.ts'
import { checkSignUp } from './flow/auth-checks.ts'

/** Handles the sign-up form when sent without scripts; with `business_name`, that of a business. */
export async function signUpAction({ request, context }: ActionFunctionArgs) {
  const run = context.get(runContext)
  const form = await request.formData()
  const email = emailOf(form)
  const password = textOf(form, 'password')
  const birthday = birthdayOf(form, 'birthday')
  const answer = { email, birthday: typedBirthday(birthdayParts(form, 'birthday')) }
  if (form.get('intent') === handOverIntent) return refuse({ ...answer, problems: [] })

  try {
    const facts = await run(authFacts, {})
    const isBusiness = form.has('business_name')
    const business = isBusiness ? businessOf(form, facts.country) : null
    const problems = checkSignUp(
      { email, password, birthday, business },
      {
        isBusiness,
        passwordMin: facts.password.min_length,
        isAsciiOnly: facts.password.is_ascii_only,
        maximumAge: facts.maximum_age,
        today: new Date().toISOString().slice(0, 10),
      },
    )
    if (problems.length > 0) return refuse({ ...answer, problems })
    await run(signUp, {
      email,
      password,
      birthday: unixSecondsOf(birthday ?? '') ?? undefined,
      country: business?.country ?? facts.country,
      ...(business && { business_name: business.name, website_url: business.websiteUrl }),
    })
  } catch (error) {
    return refuseFor(error, answer, context.get(translateContext))
  }
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  // Without another destination, new members choose their interests first.
  return redirectDocument(next === '/' && !form.has('business_name') ? '/welcome/' : next)
}
