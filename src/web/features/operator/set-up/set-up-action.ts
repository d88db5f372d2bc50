import { redirectDocument } from 'react-router'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { isoDate } from '#web/ui/fields/date-parts.ts'
import { siteActs } from '../site/site-action.ts'
import { stepPath } from './set-up-steps.ts'

export const setUpAction = formAction({
  account: {
    check: (given) => {
      const problems: Problems = {}
      for (const name of ['setup_code', 'email', 'password', 'full_name'])
        if (given.text(name).trim() === '') problems[name] = given.t('setUp.missing')
      if (birthdayOf(given.text) === null) problems.birthday = given.t('setUp.birthdayMissing')
      return problems
    },
    do: async ({ text, run }) => {
      await run(signUp, {
        type: 'email',
        setup_code: text('setup_code'),
        email: text('email'),
        password: text('password'),
        full_name: text('full_name'),
        birthday: birthdayOf(text) ?? undefined,
      })
      throw redirectDocument(stepPath('looks'))
    },
    fields: {
      setup_code_wrong: 'setup_code',
      too_fast: 'setup_code',
      email_invalid: 'email',
      email_taken: 'email',
      email_has_product_name: 'email',
      email_domain_refused: 'email',
      password_weak: 'password',
      password_short: 'password',
      password_not_ascii: 'password',
      password_breached: 'password',
      password_equals_username: 'password',
      age_required: 'birthday',
      underage: 'birthday',
      overage: 'birthday',
    },
  },
  ...siteActs,
})

/** The start of the day in UTC, in seconds; null for no such day. */
function birthdayOf(text: (name: string) => string): number | null {
  const part = (name: string) => text(`birthday-${name}`).trim()
  const iso = isoDate({ day: part('day'), month: part('month'), year: part('year') })
  return iso === null ? null : Date.parse(`${iso}T00:00:00Z`) / 1_000
}
