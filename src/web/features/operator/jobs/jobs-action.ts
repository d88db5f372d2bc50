import { retryFailedJob } from '#contract/background-jobs/failed-jobs'
import { formAction } from '#web/lib/forms/form-action.ts'

export const jobsAction = formAction({
  retry: {
    do: ({ text, run }) =>
      run(retryFailedJob, { id: text('id'), all_alike: text('all_alike') === 'true' }),
  },
})
