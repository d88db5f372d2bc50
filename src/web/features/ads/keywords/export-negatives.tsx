import {
  listNegativeKeywords,
  type NegativeKeyword,
} from '#contract/reporting/keywords/negative-keywords'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { SaveMenu } from '../export/save-menu.tsx'
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

  async function read() {
    const all = await readAll()
    return [
      [t('adTable.name', { level: 'KEYWORD' }), ...[t('adTable.match'), t('adKeywords.where')]],
      ...all.map(({ value, match_type, parent_type }) => [
        ...[value, t('adTable.matchType', { type: match_type })],
        t('adKeywords.from', { parent: parent_type === kind ? 'own' : parent_type }),
      ]),
    ]
  }

  return <SaveMenu name={`negative-keywords-${parent.id}`} read={read} />
}
