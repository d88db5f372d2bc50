import type { AdChange } from '#contract/campaigns/changes/list-changes'
import type { Cell } from '../export/download-rows.ts'
import { nameText, type Words } from './change-text.ts'
import { shownField, shownValues } from './shown-change.ts'

const titles = ['when', 'who', 'what', 'name', 'field', 'before', 'after'] as const

/** The log as rows of a file for spreadsheets, as the screen says it. */
export function historyRows(changes: readonly AdChange[], words: Words): Cell[][] {
  const { t } = words
  return [
    titles.map((name) => t('adChanges.column', { name })),
    ...changes.map((change) => {
      const { entity, field, source, actor, after } = change
      const isWhole = field === '*'
      const { from, to } = isWhole ? { from: '', to: '' } : shownValues(change, words)
      const whole = t(after === null ? 'campaigns.removed' : 'campaigns.made', { entity })
      return [
        new Date(change.created_time * 1_000).toISOString(),
        actor ? actor.full_name || actor.username : t('campaigns.source', { source }),
        t('adChanges.entity', { entity }),
        nameText(change, t) ?? '',
        isWhole ? whole : shownField(change, t),
        from ?? JSON.stringify(change.before),
        to ?? JSON.stringify(change.after),
      ]
    }),
  ]
}
