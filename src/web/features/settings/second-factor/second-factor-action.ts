import {
  beginSecondFactor,
  confirmSecondFactor,
  renewBackupCodes,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor/second-factor'
import { checkOwnPassword } from '#web/lib/forms/check-password.ts'
import { type ActionHandler, type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

type Way = 'text' | 'app'

const password = ({ text, has }: ActionInput) => (has('password') ? text('password') : undefined)
const fields: ActionHandler['fields'] = {
  password_wrong: 'password',
  phone_invalid: 'phone',
  mfa_wrong: 'code',
  mfa_expired: 'code',
}

export const secondFactorAction = formAction({
  begin: {
    check: (given) => {
      const problems = checkOwnPassword(given)
      if (given.text('way') === 'text' && given.text('phone').trim() === '')
        problems.phone = given.t('settings.phoneMissing')
      return problems
    },
    do: (given) =>
      given.run(beginSecondFactor, {
        way: given.text('way') as Way,
        phone: given.text('phone') || undefined,
        password: password(given),
      }),
    fields,
  },
  confirm: {
    check: ({ text, t }): Record<string, string> =>
      text('code').trim() === '' ? { code: t('form.codeMissing') } : {},
    do: ({ text, run }) =>
      run(confirmSecondFactor, { way: text('way') as Way, code: text('code') }),
    fields,
  },
  turn_off: {
    check: checkOwnPassword,
    do: (given) =>
      given.run(turnOffSecondFactor, {
        way: (given.text('way') as Way) || undefined,
        password: password(given),
      }),
    fields,
  },
  renew_codes: {
    check: checkOwnPassword,
    do: (given) => given.run(renewBackupCodes, { password: password(given) }),
    fields,
  },
})
