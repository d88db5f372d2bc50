import { useState } from 'react'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { metricTitle } from '../columns/metric-words.ts'
import type { FoundTable, TableData } from '../load-table.ts'
import { readTablePage, type TablePage } from '../read-table-page.ts'
import { partText } from '../rows/part-text.ts'
import { downloadLines } from './download-lines.ts'
import { exportLines } from './export-lines.ts'

/** Saves the table as a file for spreadsheets: all pages, with the columns, conditions and sums that are shown. */
export function ExportButton({
  advertiser,
  level,
  view,
  found,
}: TableData & { found: FoundTable }) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const { days } = found

  async function save() {
    setBusy(true)
    try {
      const pages: TablePage[] = []
      let bookmark: string | null = null
      do {
        const page: TablePage = await readTablePage(
          run,
          { advertiserId: advertiser.id, level, view, days },
          bookmark,
          250,
        )
        pages.push(page)
        bookmark = page.bookmark
      } while (bookmark !== null)
      const { breakdown } = view
      const lines = exportLines(view, pages, {
        title: (name) => {
          const metric = metricOf(name)
          return metric ? metricTitle(metric, t) : name
        },
        part: (value) => (breakdown ? partText(breakdown, value, t) : ''),
        by: breakdown ? t('adTable.by', { by: breakdown }) : '',
        name: t('adTable.name', { level }),
        status: t('adTable.status'),
        statusOf: (status) => t('campaigns.statusName', { status }),
        before: (title) => t('adTable.before', { title }),
        change: (title) => t('adTable.change', { title }),
        total: (count) => t('adTable.total', { count, level }),
      })
      downloadLines(lines, `${level.toLowerCase()}-${days.first}-${days.last}.csv`)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" icon={<DownloadIcon size={18} />} isLoading={isBusy} onClick={save}>
      {t('adTable.export')}
    </Button>
  )
}
