import { forgotPassword } from '#contract/accounts/recovery/forgot-password'
import { formAction } from '#web/lib/forms/form-action.ts'

/** Gives the same answer whether the account exists or not. */
export const forgotAction = formAction({
  forgot: {
    check: ({ text, t }): Record<string, string> =>
      text('username_or_email').trim() === '' ? { username_or_email: t('form.emailMissing') } : {},
    do: async ({ text, run }) => {
      const usernameOrEmail = text('username_or_email').trim()
      await run(forgotPassword, {
        username_or_email: usernameOrEmail,
        type: text('type') === 'unified' ? 'unified' : 'reset',
        recaptchaV3Token: text('captcha_token') || undefined,
      })
      return usernameOrEmail
    },
    fields: { invalid_input: 'username_or_email' },
  },
})
