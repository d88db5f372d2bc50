import { removeExport } from '#contract/transfer/remove-export'
import { startExport } from '#contract/transfer/start-export'
import { checkOwnPassword } from '#web/lib/forms/check-password.ts'
import { formAction } from '#web/lib/forms/form-action.ts'

export const exportAction = formAction({
  start: {
    check: checkOwnPassword,
    do: ({ text, has, run }) =>
      run(startExport, { password: has('password') ? text('password') : undefined }),
    fields: { password_wrong: 'password' },
  },
  remove: {
    do: ({ text, run }) => run(removeExport, { export_id: text('export_id') }),
  },
})
