import { useState } from 'react'
import {
  fileLevels,
  reportBreakdowns,
  reportFormats,
} from '#contract/reporting/center/report-rules'
import { metricOf } from '#contract/reporting/metrics/metrics'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ColumnChooser } from '../../table/columns/column-chooser.tsx'
import { metricTitle } from '../../table/columns/metric-words.ts'
import type { ReportDraft } from './report-draft.ts'

export interface FieldsProps {
  draft: ReportDraft
  problems: Problems
}

/** What a row is about, its columns, and the kind of file. */
export function RowFields({ draft, problems }: FieldsProps) {
  const t = useMessages()
  const [columns, setColumns] = useState(draft.columns)
  const { level, breakdown, format } = draft
  return (
    <div className="grid gap-4 tablet:grid-cols-3">
      <Select
        label={t('reportPages.level')}
        name="level"
        defaultValue={level}
        error={problems.level}
        options={fileLevels.map((value) => ({
          ...{ value, label: t('reportPages.levelName', { level: value }) },
        }))}
      />
      <Select
        label={t('adTable.breakdown')}
        name="breakdown"
        defaultValue={breakdown ?? ''}
        error={problems.breakdown}
        options={[
          { value: '', label: t('adTable.noBreakdown') },
          ...reportBreakdowns.map((by) => ({ value: by, label: t('adTable.by', { by }) })),
        ]}
      />
      <Select
        label={t('reportPages.format')}
        name="format"
        defaultValue={format}
        options={reportFormats.map((value) => ({
          ...{ value, label: t('reportPages.formatName', { format: value }) },
        }))}
      />
      <div className="tablet:col-span-3">
        <input type="hidden" name="columns" value={columns.join()} />
        <p className="mb-2 text-sm font-bold">{t('adTable.columns')}</p>
        <ul aria-label={t('adTable.columns')} className="mb-3 flex flex-wrap gap-1.5">
          {columns.map((name) => {
            const metric = metricOf(name)
            return (
              metric && (
                <li key={name} className="rounded-pill bg-sand px-2.5 py-0.5 text-sm">
                  {metricTitle(metric, t)}
                </li>
              )
            )
          })}
        </ul>
        <span className="no-script:hidden">
          <ColumnChooser columns={columns} onChoose={setColumns} />
        </span>
        {problems.columns && <FieldError>{problems.columns}</FieldError>}
      </div>
    </div>
  )
}
