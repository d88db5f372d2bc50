import { comparisons } from '#contract/reporting/ad-report'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { metricTitle } from '../columns/metric-words.ts'
import { comparisonWord } from './comparison-word.ts'

/** One condition on a figure, of the columns that are shown: `where_metric`, `where_is` and `where_value` of the form. */
export function FigureFields({
  columns,
  size,
  error,
}: {
  columns: readonly string[]
  size?: 'sm'
  error?: string | undefined
}) {
  const t = useMessages()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{t('adTable.figureIs')}</legend>
      <div className="grid gap-4 tablet:grid-cols-3">
        <Select
          label={t('adTable.figure')}
          name="where_metric"
          size={size}
          options={columns.flatMap((name) => {
            const metric = metricOf(name)
            return metric ? [{ value: name, label: metricTitle(metric, t) }] : []
          })}
        />
        <Select
          label={t('adTable.comparison')}
          name="where_is"
          size={size}
          defaultValue=">="
          options={comparisons.map((value) => ({
            value,
            label: t('adTable.comparisonName', { comparison: comparisonWord(value) }),
          }))}
        />
        <TextField
          label={t('adTable.value')}
          name="where_value"
          size={size}
          inputMode="decimal"
          hint={t('adTable.valueHint')}
          error={error}
        />
      </div>
    </fieldset>
  )
}
