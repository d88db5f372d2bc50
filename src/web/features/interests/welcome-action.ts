import { redirect } from 'react-router'
import { followInterests } from '#contract/discover/interests'
import { formAction } from '#web/lib/forms/form-action.ts'

export const welcomeAction = formAction({
  choose: {
    check: ({ all, t }): Record<string, string> =>
      all('interest_ids').length === 0 ? { form: t('welcome.chooseOne') } : {},
    async do({ all, run }) {
      await run(followInterests, { interest_ids: all('interest_ids') })
      throw redirect('/')
    },
  },
})
