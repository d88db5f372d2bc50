import { redirectDocument } from 'react-router'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { askEmailChange } from '#contract/accounts/email/ask-email-change'
import { cancelEmailChange } from '#contract/accounts/email/cancel-email-change'
import { sendVerification } from '#contract/accounts/email/send-verification'
import { checkOwnPassword } from '#web/lib/forms/check-password.ts'
import {
  type ActionHandler,
  type ActionInput,
  formAction,
  type Problems,
} from '#web/lib/forms/form-action.ts'
import { isoDate } from '#web/ui/fields/date-parts.ts'

const requestEmailChange: ActionHandler = {
  check: (given) => {
    const problems = checkOwnPassword(given)
    const email = given.text('email').trim()
    if (email === '') problems.email = given.t('form.emailMissing')
    else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = given.t('form.emailOdd')
    return problems
  },
  do: ({ text, has, run }) =>
    run(askEmailChange, {
      email: text('email').trim(),
      password: has('password') ? text('password') : undefined,
    }),
  fields: {
    email_invalid: 'email',
    email_taken: 'email',
    email_has_product_name: 'email',
    email_domain_refused: 'email',
    password_wrong: 'password',
  },
}

const savePersonal: ActionHandler = {
  check: (given): Problems => {
    const birthday = birthdayOf(given)
    if (birthday === null) return { birthday: given.t('form.birthdayMissing') }
    if (Number(birthday.slice(0, 4)) >= new Date().getUTCFullYear())
      return { birthday: given.t('form.birthdayImpossible') }
    return {}
  },
  do: (given) =>
    given.run(editProfile, {
      birthday: Date.parse(`${birthdayOf(given)}T00:00:00Z`) / 1_000,
      country: given.text('country'),
    }),
  fields: {
    underage: 'birthday',
    overage: 'birthday',
    age_required: 'birthday',
  },
}

const saveLanguage: ActionHandler = {
  do: async ({ run, text }) => {
    await run(editProfile, { language: text('language') })
    // A page has the texts of one language.
    throw redirectDocument('/settings/account/')
  },
}

export const accountAction = formAction({
  ask_email_change: requestEmailChange,
  cancel_email_change: { do: ({ run }) => run(cancelEmailChange, {}) },
  send_verification: { do: ({ run }) => run(sendVerification, {}) },
  save_personal: savePersonal,
  save_language: saveLanguage,
})

/** Joins the three fields of the date, for forms sent without scripts. */
function birthdayOf({ text }: ActionInput): string | null {
  const part = (name: string) => text(`birthday-${name}`).trim()
  return isoDate({ day: part('day'), month: part('month'), year: part('year') })
}
