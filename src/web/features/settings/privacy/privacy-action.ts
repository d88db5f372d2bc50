import { editProfile } from '#contract/accounts/account/edit-profile'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import type { ConsentName } from '#contract/accounts/consents/consent-names'
import type { WhoMayTag } from '#contract/people/who-may-tag'
import { formAction } from '#web/lib/forms/form-action.ts'

export const privacyAction = formAction({
  set_is_hidden_from_search: {
    do: ({ has, run }) => run(editProfile, { is_hidden_from_search: has('is_hidden_from_search') }),
  },
  set_who_may_tag: {
    do: ({ text, run }) => run(editProfile, { who_may_tag: text('who_may_tag') as WhoMayTag }),
  },
  answer_consent: {
    do: ({ text, run }) =>
      run(answerConsent, { name: text('name') as ConsentName, answer: Number(text('answer')) }),
  },
})
