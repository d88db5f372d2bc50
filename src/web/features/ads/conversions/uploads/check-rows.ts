import { checkEvent } from '#contract/conversions/check-event'
import { toRawEvent } from '#contract/conversions/uploads/upload-columns'
import { limits } from '#contract/limits'
import type { MessageRef } from '#contract/message-ref'
import { convertRow, type Mapping, type OpenedFile, sentColumns } from './convert-file.ts'

export interface RowCheck {
  checked: number
  good: number
  /** The first ones. */
  problems: { row_number: number; problem: MessageRef }[]
}

const shownProblems = 5

/** What the server would say of the first rows; by the same rules, and without sending anything. */
export async function checkRows(
  { rows }: Pick<OpenedFile, 'rows'>,
  mapping: Mapping,
  nowMs: number,
): Promise<RowCheck> {
  const columns = sentColumns(mapping)
  const problems: RowCheck['problems'] = []
  for (const { row_number, cells } of rows) {
    const raw = toRawEvent(columns, await convertRow(mapping, cells))
    const checked = checkEvent(raw, nowMs, limits.conversionUploadMaxAgeDays)
    if ('problem' in checked) problems.push({ row_number, problem: checked.problem })
  }
  return {
    checked: rows.length,
    good: rows.length - problems.length,
    problems: problems.slice(0, shownProblems),
  }
}
