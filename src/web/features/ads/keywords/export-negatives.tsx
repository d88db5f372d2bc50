import { useState } from 'react'
import {
  listNegativeKeywords,
  type NegativeKeyword,
} from '#contract/reporting/keywords/negative-keywords'
import { csvLine } from '#contract/transfer/csv-line'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { downloadLines } from '../table/export/download-lines.ts'
import type { NegativesData } from './load-negatives.ts'
import type { FoundNegatives } from './negatives-page.tsx'

/** Saves what is excluded as a file for spreadsheets: all pages. */
export function ExportNegatives({
  advertiser,
  kind,
  name,
  found: { parent },
}: NegativesData & { found: FoundNegatives }) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)

  async function readAll(): Promise<NegativeKeyword[]> {
    const place = kind === 'campaign' ? { campaign_id: parent.id } : { ad_group_id: parent.id }
    const all: NegativeKeyword[] = []
    for (let bookmarks: string | null = null; ; ) {
      const page: { keywords: NegativeKeyword[]; bookmark: string | null } = await run(
        listNegativeKeywords,
        { ...{ advertiser_id: advertiser.id, ...place, name }, bookmarks, page_size: 250 },
      )
      all.push(...page.keywords)
      if (page.bookmark === null) return all
      bookmarks = page.bookmark
    }
  }

  async function save() {
    setBusy(true)
    try {
      const all = await readAll()
      const lines = [
        csvLine([
          t('adTable.name', { level: 'KEYWORD' }),
          ...[t('adTable.match'), t('adKeywords.where')],
        ]),
        ...all.map(({ value, match_type, parent_type }) =>
          csvLine([
            ...[value, t('adTable.matchType', { type: match_type })],
            t('adKeywords.from', { parent: parent_type === kind ? 'own' : parent_type }),
          ]),
        ),
      ]
      downloadLines(lines, `negative-keywords-${parent.id}.csv`)
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
      className="no-script:hidden"
      isLoading={isBusy}
      onClick={() => void save()}
    >
      {t('adTable.export')}
    </Button>
  )
}
