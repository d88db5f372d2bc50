import { type FailureCode, failureKinds } from '#contract/errors'
import type { Import } from '#contract/transfer/import'
import type { ImportFailure } from '#contract/transfer/list-imports'
import { toRfc2822 } from '#platform/clock'
import { codeText, type Translate } from '#platform/texts'
import type { ImportRow } from './import-queries.ts'
import type { FailedItem } from './item-queries.ts'

export function toImport(row: ImportRow, translate: Translate): Import {
  const { id, kind, name, state, total, saved, skipped, failed, failure } = row
  return {
    type: 'import',
    ...{ id, kind, name, state, total, saved, skipped, failed },
    failure: failure && reasonOf(failure, translate),
    created_at: toRfc2822(row.created_at),
    finished_at: row.finished_at && toRfc2822(row.finished_at),
  }
}

export function toImportFailure(
  { id, board_name, facts, failure }: FailedItem,
  translate: Translate,
): ImportFailure {
  return {
    id,
    board_name,
    title: facts.title,
    url: facts.link ?? facts.image_url ?? '',
    reason: reasonOf(failure, translate),
  }
}

function reasonOf(code: string, translate: Translate): string {
  return codeText(code in failureKinds ? (code as FailureCode) : 'server_error', translate)
}
