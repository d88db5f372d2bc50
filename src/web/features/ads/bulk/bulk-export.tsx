import type { Advertiser } from '#contract/advertisers/advertiser'
import { type BulkEdit, type BulkRow, listBulkEditRows } from '#contract/campaigns/bulk/bulk-edit'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { Cell } from '../export/download-rows.ts'
import { SaveMenu } from '../export/save-menu.tsx'
import { fieldText, valueText } from '../history/change-text.ts'
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
  const titles = ['id', 'name', 'state', 'why', 'field', 'before', 'after'] as const

  function rowsOf({ level, entity_id, name, state, fields, exception }: BulkRow): Cell[][] {
    const entity = entityOf[level]
    const about = [entity_id, name, state, exception?.message ?? '']
    const say = (field: string, value: unknown) =>
      valueText(field, value, { currency, zone, t }) ?? JSON.stringify(value)
    if (fields.length === 0) return [[...about, '', '', '']]
    return fields.map(({ field, before, after }) => [
      ...about,
      ...[fieldText({ entity, field }, t), say(field, before), say(field, after)],
    ])
  }

  async function read() {
    const rows: Cell[][] = [titles.map((name) => t('adChanges.column', { name }))]
    let bookmarks: string | null = null
    do {
      const page: Page<BulkRow> = await run(listBulkEditRows, {
        ...{ advertiser_id, bulk_edit_id: edit.id, page_size: 250, bookmarks },
      })
      rows.push(...page.items.flatMap(rowsOf))
      bookmarks = page.bookmark
    } while (bookmarks !== null)
    return rows
  }

  return <SaveMenu name={`bulk-edit-${edit.id}`} read={read} />
}
