import type { ExperimentName } from '#contract/experiments/names'
import { setExperiment } from '#contract/experiments/set-experiment'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'

const shares = ['share_percent', 'holdout_percent'] as const

export const experimentsAction = formAction({
  set: {
    check: ({ text, t }) => {
      const problems: Problems = {}
      for (const name of shares)
        if (!/^(\d{1,2}|100)$/.test(text(name).trim())) problems[name] = t('operator.percentOdd')
      return problems
    },
    do: ({ text, has, run }) =>
      run(setExperiment, {
        name: text('name') as ExperimentName,
        is_on: has('is_on'),
        share_percent: Number(text('share_percent')),
        holdout_percent: Number(text('holdout_percent')),
      }),
  },
})
