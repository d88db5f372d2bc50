import { useRevalidator } from 'react-router'
import type { EntityLevel } from '#contract/reporting/grid-levels'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { FoundTable, TableData } from './load-table.ts'
import { bulkStatuses } from './status-changes.ts'
import { type StatusesSaved, saveStatuses } from './table-action.ts'
import { TableForm } from './table-form.tsx'

/** The table of campaigns, ad groups or ads, which are paused, resumed and archived in it. */
export function StatusForm(data: TableData & { level: EntityLevel; found: FoundTable }) {
  const t = useMessages()
  const change = useStatusForm(data.advertiser.id, data.level)
  return (
    <TableForm
      {...data}
      change={change}
      bulk={
        <>
          {(['EDIT', 'DUPLICATE'] as const).map((what) => (
            <Button key={what} type="submit" name="to" value={what} size="sm">
              {t('adTable.leaveTo', { what })}
            </Button>
          ))}
          {bulkStatuses.map((status) => (
            <Button
              key={status}
              type="submit"
              name="to"
              value={status}
              size="sm"
              isLoading={change.isSending}
            >
              {t('adTable.setStatus', { status })}
            </Button>
          ))}
        </>
      }
    />
  )
}

function useStatusForm(advertiserId: string, level: EntityLevel) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { revalidate } = useRevalidator()

  async function undo(changes: StatusesSaved['undo']) {
    try {
      await saveStatuses(run, level, advertiserId, changes)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return useActionForm<StatusesSaved>('set_status', {
    onDone: ({ saved, undo: changes, refused }) => {
      if (saved > 0)
        toasts.show({
          text: t('adTable.changed', { count: saved }),
          tone: 'success',
          tag: 'ad-status',
          action: { label: t('adTable.undo'), onPress: () => void undo(changes) },
        })
      if (refused.length > 0)
        toasts.show({
          text: t('adTable.refused', { count: refused.length, reason: refused[0] ?? '' }),
          tone: 'danger',
        })
    },
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
}
