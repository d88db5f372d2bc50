import type { Connection } from '#contract/accounts/connection'
import { disconnectIdentity } from '#contract/accounts/disconnect-identity'
import { ssoInfo } from '#contract/accounts/sso-info'
import { Failure } from '#contract/errors'
import { formAction } from '#web/lib/forms/form-action.ts'

export const connectionsAction = formAction({
  disconnect: {
    do: ({ text, run }) =>
      run(disconnectIdentity, {
        network: text('network') as Connection['network'],
        id: text('id') || undefined,
      }),
  },
  find_company: {
    check: ({ text, t }): Record<string, string> =>
      text('email').trim() === '' ? { email: t('form.emailMissing') } : {},
    do: async ({ text, run, t }) => {
      const { is_sso: isSso, authorization_uri: path } = await run(ssoInfo, {
        email: text('email').trim(),
      })
      if (isSso && path) return path
      throw new Failure('provider_not_set_up', { message: t('settings.companyUnknown') })
    },
    fields: { provider_not_set_up: 'email', email_invalid: 'email' },
  },
})
