import { redirect } from 'react-router'
import {
  cancelPurge,
  preparePurge,
  runPurge,
  undoPurge,
} from '#contract/reports/purges/change-purge'
import type { Purge } from '#contract/reports/purges/purge'
import { reportReasons } from '#contract/reports/report-reasons'
import { formAction } from '#web/lib/forms/form-action.ts'

export const purgesAction = formAction({
  find: {
    do: async ({ text, run }) => {
      const { id } = await run(preparePurge, {
        ...{ who: text('who'), domain: text('domain'), list_id: text('list_id') },
        ...{ from: text('from'), until: text('until'), time_zone: text('zone') },
      })
      throw redirect(`/operator/purges/${id}/`)
    },
    fields: { person_not_found: 'who', not_found: 'list_id' },
  },
})

export const purgeAction = formAction({
  run: {
    do: ({ text, run }): Promise<Purge> =>
      run(runPurge, {
        ...{ id: text('id'), pins: text('pins'), words: text('words') },
        rule: reportReasons.find((one) => one === text('rule')) ?? null,
      }),
  },
  cancel: {
    do: ({ text, run }): Promise<Purge> => run(cancelPurge, { id: text('id') }),
  },
  undo: {
    do: ({ text, run }): Promise<Purge> =>
      run(undoPurge, { id: text('id'), person_id: text('person_id') || null }),
  },
})
