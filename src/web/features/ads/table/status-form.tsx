import type { EntityLevel } from '#contract/reporting/grid-levels'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { FoundTable, TableData } from './load-table.ts'
import { bulkStatuses, type StatusChange } from './status-changes.ts'
import { saveStatuses } from './table-action.ts'
import { TableForm } from './table-form.tsx'
import { useChangeForm } from './use-change-form.ts'

/** The table of campaigns, ad groups or ads, which are paused, resumed and archived in it. */
export function StatusForm(data: TableData & { level: EntityLevel; found: FoundTable }) {
  const t = useMessages()
  const { advertiser, level } = data
  const change = useChangeForm<StatusChange>('set_status', 'ad-status', (changes) =>
    saveStatuses(run, level, advertiser.id, changes),
  )
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
