import type { BulkEdit } from '#contract/campaigns/bulk/bulk-edit'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { bulkEditJobPath, historyPath } from '#web/lib/pages/paths/change-path.ts'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { tablePath } from '../table/view/table-paths.ts'
import { BulkExport } from './bulk-export.tsx'
import type { BulkData } from './load-bulk.ts'
import { RowTable } from './row-table.tsx'

/** How far a bulk edit is, what came of each, and the way back. */
export function JobPanel({
  advertiser,
  mayEdit,
  level,
  job: { edit, rows },
}: BulkData & { job: NonNullable<BulkData['job']> }) {
  const t = useMessages()
  const isRunning = edit.status === 'RUNNING'
  const { id, total, waiting, saved, unchanged, refused } = edit
  const path = bulkEditJobPath(advertiser.id, id)
  useFresh(isRunning, 1_000)
  return (
    <div className="mt-5 flex flex-col gap-5">
      <div role="status">
        <Notice
          tone={refused > 0 ? 'warning' : 'calm'}
          title={t(isRunning ? 'adChanges.jobRunning' : 'adChanges.jobDone')}
        >
          <p>
            {t('adChanges.jobText', { saved, refused, unchanged })}
            {isRunning && ` ${t('adChanges.jobWaiting', { waiting })}`}
          </p>
          {isRunning && (
            <progress
              value={total - waiting}
              max={total}
              aria-label={t('adChanges.jobProgress')}
              className="mt-2 w-full"
            />
          )}
          {edit.undone_by_id !== null && <p>{t('adChanges.jobUndone')}</p>}
        </Notice>
      </div>
      <div className="flex flex-wrap gap-2">
        {isRunning && (
          <noscript>
            <a href={path}>{t('adChanges.refresh')}</a>
          </noscript>
        )}
        {!isRunning && mayEdit && edit.undone_by_id === null && saved > 0 && (
          <UndoAll advertiserId={advertiser.id} edit={edit} />
        )}
        {!isRunning && <BulkExport {...{ advertiser, edit }} />}
        <ButtonLink
          size="sm"
          variant="quiet"
          href={`${historyPath(advertiser.id)}?bulk_edit=${id}`}
        >
          {t('adChanges.title')}
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" href={tablePath(advertiser.id, level)}>
          {t('adTable.title', { level })}
        </ButtonLink>
      </div>
      <RowTable advertiser={advertiser} rows={rows.items} label={t('adChanges.rows')} />
      {rows.bookmark !== null && (
        <div className="text-center">
          <ButtonLink href={`${path}&after=${encodeURIComponent(rows.bookmark)}`}>
            {t('adChanges.moreRows')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function UndoAll({ advertiserId, edit }: { advertiserId: string; edit: BulkEdit }) {
  const t = useMessages()
  const form = useActionForm('undo_all')
  return (
    <ActionForm of={form}>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="bulk_edit_id" value={edit.id} />
      <Button type="submit" size="sm" isLoading={form.isSending}>
        {t('adChanges.undoAll')}
      </Button>
    </ActionForm>
  )
}
