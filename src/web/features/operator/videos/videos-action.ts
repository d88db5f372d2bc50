import {
  allowVideoUploads,
  refuseVideoUploads,
} from '#contract/accounts/video-uploads/video-refusals'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'

export const videosAction = formAction({
  refuse: {
    check: ({ text, t }) => {
      const problems: Problems = {}
      if (text('who').trim() === '') problems.who = t('operator.videoWhoMissing')
      if (text('reason').trim() === '') problems.reason = t('operator.videoReasonMissing')
      return problems
    },
    do: ({ text, run }) => run(refuseVideoUploads, { who: text('who'), reason: text('reason') }),
  },
  allow: {
    do: ({ text, run }) => run(allowVideoUploads, { who: text('who') }),
  },
})
