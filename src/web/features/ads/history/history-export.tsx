import { useState } from 'react'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { rangeInput } from '../range/report-range.ts'
import { downloadLines } from '../table/export/download-lines.ts'
import { historyLines } from './history-lines.ts'
import { historyInput } from './history-view.ts'
import type { HistoryData } from './load-history.ts'

/** Saves the log as a file for spreadsheets: all pages of what is filtered. */
export function HistoryExport({ advertiser, range, view }: HistoryData) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const changes: AdChange[] = []
      const days = view.bulkEdit === null ? rangeInput(range) : {}
      const input = { advertiser_id: advertiser.id, ...days, ...historyInput(view) }
      let bookmarks: string | null = null
      do {
        const page: Page<AdChange> = await run(listAdChanges, {
          ...{ ...input, page_size: 250, bookmarks },
        })
        changes.push(...page.items)
        bookmarks = page.bookmark
      } while (bookmarks !== null)
      const { currency, time_zone: zone } = advertiser
      const name = `history-${range.first}-${range.last}.csv`
      downloadLines(historyLines(changes, { currency, zone, t }), name)
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
