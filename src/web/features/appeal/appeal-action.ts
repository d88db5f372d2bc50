import { appeal } from '#contract/accounts/states/appeal'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'

export const appealAction = formAction({
  appeal: {
    check: ({ text, t }) => {
      const problems: Problems = {}
      if (text('email').trim() === '') problems.email = t('form.emailMissing')
      if (text('message').trim() === '') problems.message = t('appeal.messageMissing')
      return problems
    },
    do: async ({ text, run }) => {
      const email = text('email').trim()
      await run(appeal, { email, message: text('message'), report_id: text('report_id') || null })
      return { email }
    },
    fields: { email_invalid: 'email' },
  },
})
