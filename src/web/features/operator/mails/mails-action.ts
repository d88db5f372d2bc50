import { redirect } from 'react-router'
import { findBounce } from '#contract/accounts/bounces/find-bounce'
import { retryBounce } from '#contract/accounts/bounces/retry-bounce'
import { formAction } from '#web/lib/forms/form-action.ts'
import { mailsPath } from './mails-path.ts'

/** An address leads to the number of its refusal. */
export const mailsAction = formAction({
  find: {
    do: async ({ text, run }) => {
      const query = text('query').trim()
      if (query.lastIndexOf('@') > 0) {
        const { id } = await run(findBounce, { email: query })
        throw redirect(mailsPath({ id }))
      }
      const [domain, reason, kind] = [query.replace(/^@/, ''), text('reason'), text('kind')]
      throw redirect(mailsPath({ domain, reason, kind }))
    },
    fields: { bounce_not_found: 'query' },
  },
  retry: {
    do: async ({ text, run }): Promise<null> => run(retryBounce, { id: text('id') }),
  },
})
