import type { AdChange } from '#contract/campaigns/changes/list-changes'
import { reportFieldName, reportFieldText } from '../report-center/builder/report-words.ts'
import { fieldText, type Words } from './change-text.ts'
import { codeText } from './code-text.ts'

type Change = Pick<AdChange, 'entity' | 'field' | 'before' | 'after'>

/** A field as the whole history calls it, which knows more kinds of things than that of a campaign. */
export function shownField(change: Pick<Change, 'entity' | 'field'>, t: Words['t']): string {
  if (change.entity === 'report_schedule' && change.field !== 'name')
    return reportFieldName(change.field, t)
  return fieldText(change, t)
}

export function shownValues(
  change: Change,
  words: Words,
): { from: string | null; to: string | null } {
  const { entity, field, before, after } = change
  const text = (value: unknown) =>
    entity === 'report_schedule'
      ? reportFieldText(field, textsOf(value), words)
      : codeText(field, value, words)
  return { from: text(before), to: text(after) }
}

function textsOf(value: unknown): string[] {
  return value === null || value === undefined ? [] : [value].flat().map(String)
}
