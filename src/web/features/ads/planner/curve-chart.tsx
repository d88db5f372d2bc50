import type { BillableEvent } from '#contract/campaigns/enums'
import type { PlanFigures } from '#contract/reporting/planner/media-plans'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FigureTable } from '../conversions/frame/figure-table.tsx'
import { usePlanTexts } from './use-plan-texts.ts'

const [widthPx, heightPx] = [640, 180]

/** What less and more money would bring: the middle as a line in its range, and the same as a table. */
export function CurveChart({
  curve,
  event,
  currency,
}: {
  curve: readonly PlanFigures[]
  event: BillableEvent
  currency: string
}) {
  const t = useMessages()
  const { money, names, nameOf, rangeText } = usePlanTexts(currency)
  const what = event === 'IMPRESSION' ? 'impressions' : 'results'
  const max = Math.max(1, ...curve.map((one) => one[what].high))
  const widest = curve.at(-1)?.daily_budget ?? 1
  const point = (one: PlanFigures, bound: 'low' | 'middle' | 'high') =>
    `${((one.daily_budget / widest) * widthPx).toFixed(1)},${(heightPx - (one[what][bound] / max) * heightPx).toFixed(1)}`
  const line = (bound: 'low' | 'middle' | 'high') => curve.map((one) => point(one, bound))
  const shown = names(event).filter((name) => name !== 'cpm' && name !== 'frequency')
  return (
    <figure>
      <figcaption className="mb-2 font-bold">
        {t('plannerPages.curve', { name: nameOf(what, event) })}
      </figcaption>
      <svg
        viewBox={`-5 -6 ${widthPx + 10} ${heightPx + 12}`}
        aria-hidden="true"
        className="w-full max-w-160"
      >
        <polygon
          points={[...line('high'), ...line('low').toReversed()].join(' ')}
          className="fill-satin-wash"
        />
        <polyline
          points={line('middle').join(' ')}
          className="fill-none stroke-satin"
          strokeWidth={2.5}
        />
        {curve.map((one) => {
          const [cx, cy] = point(one, 'middle').split(',')
          return <circle key={one.daily_budget} {...{ cx, cy }} r={4} className="fill-satin" />
        })}
      </svg>
      <div className="mt-3">
        <FigureTable
          label={t('plannerPages.curve', { name: nameOf(what, event) })}
          columns={[
            { label: t('plannerPages.budget') },
            ...shown.map((name) => ({ label: nameOf(name, event), isFigure: true })),
          ]}
          rows={curve.map((one) => ({
            key: String(one.daily_budget),
            cells: [money(one.daily_budget), ...shown.map((name) => rangeText(name, one[name]))],
          }))}
        />
      </div>
    </figure>
  )
}
