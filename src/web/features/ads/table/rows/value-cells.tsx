import type { Metric } from '#contract/reporting/metrics/metric'
import { figureClass } from './table-look.ts'
import { changeText, valueText } from './value-text.ts'

type Values = Readonly<Record<string, number | null>>

/** The metrics of a row; with days compared with, each is followed by what it was and how much it changed. */
export function ValueCells({
  columns,
  texts,
  values,
  compared,
}: {
  columns: readonly Metric[]
  texts: { currency: string; locale: string }
  values: Values
  /** Null: nothing is compared. */
  compared: Values | null
}) {
  return columns.flatMap((metric) => [
    <td key={metric.name} className={figureClass}>
      {valueText(metric, values[metric.name], texts)}
    </td>,
    ...(compared
      ? [
          <td key={`${metric.name} compared`} className={`${figureClass} text-ink-soft`}>
            {valueText(metric, compared[metric.name], texts)}
            <span className="ms-2 inline-block min-w-14 text-ink">
              {changeText(values[metric.name], compared[metric.name], texts.locale)}
            </span>
          </td>,
        ]
      : []),
  ])
}
