import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { SaveMenu } from '../export/save-menu.tsx'
import { rangeInput } from '../range/report-range.ts'
import { historyRows } from './history-rows.ts'
import { historyInput } from './history-view.ts'
import type { HistoryData } from './load-history.ts'

/** Saves the log as a file for spreadsheets: all pages of what is filtered. */
export function HistoryExport({ advertiser, range, view }: HistoryData) {
  const t = useMessages()

  async function read() {
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
    return historyRows(changes, { currency, zone, t })
  }

  return <SaveMenu name={`history-${range.first}-${range.last}`} read={read} />
}
