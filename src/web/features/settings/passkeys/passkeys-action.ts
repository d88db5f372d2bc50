import {
  deletePasskey,
  passkeyOptions,
  renamePasskey,
} from '#contract/accounts/second-factor/passkeys'
import { checkOwnPassword } from '#web/lib/forms/check-password.ts'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const password = ({ text, has }: ActionInput) => (has('password') ? text('password') : undefined)
const fields = { password_wrong: 'password' } as const

export const passkeysAction = formAction({
  options: {
    check: checkOwnPassword,
    do: async (given) => {
      const { options } = await given.run(passkeyOptions, { password: password(given) })
      return { options, name: given.text('name').trim() }
    },
    fields,
  },
  rename: {
    check: ({ text, t }): Record<string, string> =>
      text('name').trim() === '' ? { name: t('settings.passkeyNameMissing') } : {},
    do: ({ text, run }) => run(renamePasskey, { id: text('id'), name: text('name') }),
  },
  delete: {
    check: checkOwnPassword,
    do: (given) => given.run(deletePasskey, { id: given.text('id'), password: password(given) }),
    fields,
  },
})
