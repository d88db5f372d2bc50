import { changePassword } from '#contract/accounts/password/change-password'
import { checkNewPassword, checkOwnPassword } from '#web/lib/forms/check-password.ts'
import { formAction } from '#web/lib/forms/form-action.ts'
import { newPasswordFields } from '#web/lib/forms/new-password-failures.ts'

export const passwordAction = formAction({
  change_password: {
    check: (given) => ({
      ...checkOwnPassword(given, 'old_password'),
      ...checkNewPassword(given),
    }),
    do: ({ text, has, run }) =>
      run(changePassword, {
        old_password: has('old_password') ? text('old_password') : undefined,
        new_password: text('new_password'),
        new_password_confirm: text('new_password_confirm'),
        recaptchaV3Token: text('captcha_token') || undefined,
      }),
    fields: { ...newPasswordFields, password_wrong: 'old_password' },
  },
})
