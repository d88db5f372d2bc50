import { connectIdentity } from '#contract/accounts/identities/connect-identity'
import type { Connection } from '#contract/accounts/identities/connection'
import { disconnectIdentity } from '#contract/accounts/identities/disconnect-identity'
import { ssoInfo } from '#contract/accounts/sso/sso-info'
import { checkOwnPassword } from '#web/lib/forms/check-password.ts'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'
import { ownFailure } from '#web/lib/requests/own-failure.ts'

const password = ({ text, has }: ActionInput) => (has('password') ? text('password') : undefined)
const fields = { password_wrong: 'password' } as const

/** The fields by which providers prove an identity. */
const proofs = [
  'facebook_id',
  'facebook_token',
  'google_open_id_token',
  'line_id_token',
  'sso_user_email',
  'sso_auth_code',
  'sso_id_token',
]

export const connectionsAction = formAction({
  connect: {
    check: checkOwnPassword,
    do: (given) => {
      const shown = proofs.filter((name) => given.has(name))
      const proof = Object.fromEntries(shown.map((name) => [name, given.text(name)]))
      return given.run(connectIdentity, { ...proof, password: password(given) })
    },
    fields,
  },
  disconnect: {
    check: checkOwnPassword,
    do: (given) =>
      given.run(disconnectIdentity, {
        network: given.text('network') as Connection['network'],
        id: given.text('id') || undefined,
        password: password(given),
      }),
    fields,
  },
  find_company: {
    check: ({ text, t }): Record<string, string> =>
      text('email').trim() === '' ? { email: t('form.emailMissing') } : {},
    do: async ({ text, run, t }) => {
      const { is_sso: isSso, authorization_uri: path } = await run(ssoInfo, {
        email: text('email').trim(),
      })
      if (isSso && path) return path
      throw ownFailure('provider_not_set_up', { message: t('settings.companyUnknown') })
    },
    fields: { provider_not_set_up: 'email', email_invalid: 'email' },
  },
})
