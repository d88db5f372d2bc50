import { redirect } from 'react-router'
import type { BulkLevel } from '#contract/campaigns/bulk/bulk-change'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/campaigns/bulk/bulk-edit'
import type { OutputOf } from '#contract/operation'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'
import { bulkEditJobPath } from '#web/lib/pages/paths/change-path.ts'
import { changeOf } from './change-of.ts'

/** What a change would do, with its input, for the form that starts it. */
export interface Previewed extends OutputOf<typeof previewBulkEdit> {
  input: { level: BulkLevel; ids: string; change: string }
}

export const bulkAction = formAction({
  preview: {
    check: ({ text, t }) => changeOf(text, t).problems,
    do: preview,
  },
  start: {
    do: async ({ text, run }) => {
      const { id } = await run(startBulkEdit, {
        ...{ advertiser_id: text('advertiser_id'), level: text('level') as BulkLevel },
        ...{ ids: text('ids').split(','), change: JSON.parse(text('change')) as unknown },
        preview_key: text('preview_key'),
      })
      throw redirect(bulkEditJobPath(text('advertiser_id'), id), 303)
    },
    fields: { entity_changed: 'form' },
  },
  undo_all: {
    do: async ({ text, run }) => {
      const advertiser_id = text('advertiser_id')
      const input = { advertiser_id, bulk_edit_id: text('bulk_edit_id') }
      const { id } = await run(undoBulkEdit, input)
      throw redirect(bulkEditJobPath(advertiser_id, id), 303)
    },
  },
})

async function preview({ text, t, run }: ActionInput): Promise<Previewed> {
  const { change } = changeOf(text, t)
  const level = text('level') as BulkLevel
  const ids = text('ids')
  const input = { advertiser_id: text('advertiser_id'), level, ids: ids.split(','), change }
  const done = await run(previewBulkEdit, input)
  return { ...done, input: { level, ids, change: JSON.stringify(change) } }
}
