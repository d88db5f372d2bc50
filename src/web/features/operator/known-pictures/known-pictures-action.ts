import { limits } from '#contract/limits'
import {
  keepKnownPictureList,
  removeKnownPictureList,
  switchKnownPictureList,
} from '#contract/media/known-picture-lists'
import { reportReasons } from '#contract/reports/report-reasons'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'

export const knownPicturesAction = formAction({
  keep: {
    check: ({ text, t }) => {
      const problems: Problems = {}
      if (text('name').trim() === '') problems.name = t('moderation.listNameMissing')
      const max = limits.reportKeepDays
      const days = text('keep_days').trim()
      if (!/^\d{1,4}$/.test(days) || Number(days) > max)
        problems.keep_days = t('moderation.classNumber', { min: 0, max })
      return problems
    },
    do: ({ text, has, run }) =>
      run(keepKnownPictureList, {
        name: text('name'),
        reason: reportReasons.find((one) => one === text('reason')) ?? 'other',
        source: text('source'),
        keep_days: Number(text('keep_days')),
        is_on: !has('is_off'),
      }),
  },
  switch: {
    do: ({ text, run }) =>
      run(switchKnownPictureList, { id: text('id'), is_on: text('is_on') === 'true' }),
  },
  remove: {
    do: async ({ text, run }) => {
      await run(removeKnownPictureList, { id: text('id'), name: text('name') })
      return { name: text('name') }
    },
  },
})
