import type { Privacy } from '#contract/boards/board'
import { changeImport } from '#contract/transfer/change-import'
import { importPage } from '#contract/transfer/import-page'
import { formAction } from '#web/lib/forms/form-action.ts'

export const importAction = formAction({
  page: {
    do: ({ text, run }) =>
      run(importPage, {
        url: text('url').trim(),
        board_name: text('board_name'),
        privacy: text('privacy') as Privacy,
      }),
  },
  change: {
    do: ({ text, run }) =>
      run(changeImport, {
        import_id: text('import_id'),
        action: text('action') as 'pause' | 'resume' | 'cancel',
      }),
  },
})
