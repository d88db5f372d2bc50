import type { Export } from '#contract/transfer/export'
import { toRfc2822 } from '#platform/clock'
import { codeText, type Translate } from '#platform/texts'
import type { ExportRow } from './export-queries.ts'

export function toExport(row: ExportRow, translate: Translate): Export {
  if (row.state === 'dropped') throw new Error('A dropped export must not be shown')
  const { id, state, total, done, failure } = row
  const isReady = state === 'ready'
  return {
    type: 'export',
    ...{ id, state, total, done },
    byte_size: isReady ? row.byte_size : null,
    failure: failure && codeText(failure, translate),
    href: isReady ? `/download-export/${id}/` : null,
    created_at: toRfc2822(row.created_at),
    finished_at: row.finished_at && toRfc2822(row.finished_at),
    expires_at: row.expires_at && toRfc2822(row.expires_at),
  }
}
