import { useState } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { type BulkEdit, type BulkRow, listBulkEditRows } from '#contract/campaigns/bulk/bulk-edit'
import type { Page } from '#contract/paging'
import { csvLine } from '#contract/transfer/csv-line'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { fieldText, valueText } from '../history/change-text.ts'
import { downloadLines } from '../table/export/download-lines.ts'
import { entityOf } from './row-table.tsx'

/** Saves what came of each row as a file for spreadsheets. */
export function BulkExport({
  advertiser: { id: advertiser_id, currency, time_zone: zone },
  edit,
}: {
  advertiser: Advertiser
  edit: BulkEdit
}) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const titles = ['id', 'name', 'state', 'why', 'field', 'before', 'after'] as const

  function linesOf({ level, entity_id, name, state, fields, exception }: BulkRow): string[] {
    const entity = entityOf[level]
    const about = [entity_id, name, state, exception?.message ?? '']
    const say = (field: string, value: unknown) =>
      valueText(field, value, { currency, zone, t }) ?? JSON.stringify(value)
    if (fields.length === 0) return [csvLine([...about, '', '', ''])]
    return fields.map(({ field, before, after }) =>
      csvLine([...about, fieldText({ entity, field }, t), say(field, before), say(field, after)]),
    )
  }

  async function save() {
    setBusy(true)
    try {
      const lines = [csvLine(titles.map((name) => t('adChanges.column', { name })))]
      let bookmarks: string | null = null
      do {
        const page: Page<BulkRow> = await run(listBulkEditRows, {
          ...{ advertiser_id, bulk_edit_id: edit.id, page_size: 250, bookmarks },
        })
        lines.push(...page.items.flatMap(linesOf))
        bookmarks = page.bookmark
      } while (bookmarks !== null)
      downloadLines(lines, `bulk-edit-${edit.id}.csv`)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      size="sm"
      icon={<DownloadIcon size={18} />}
      isLoading={isBusy}
      onClick={save}
      className="no-script:hidden"
    >
      {t('adTable.export')}
    </Button>
  )
}
