import type { Advertiser } from '#contract/advertisers/advertiser'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { calendarText } from '../../campaigns/figures/day-text.ts'
import { FigureTable } from '../../conversions/frame/figure-table.tsx'
import { scaleOf } from './interval-bars.tsx'
import type { ResultFound } from './load-results.ts'
import { useLiftText } from './use-lift-text.ts'

const [widthPx, heightPx] = [720, 200]

/** How lift and interval grew narrower; the days stand in a table below. */
export function DayCurve({
  advertiser,
  days,
}: {
  advertiser: Advertiser
  days: ResultFound['days']
}) {
  const t = useMessages()
  const { percent, span } = useLiftText(advertiser)
  const { from, to } = scaleOf(days)
  const x = (n: number) => (n / Math.max(1, days.length - 1)) * widthPx
  const y = (value: number) =>
    heightPx - ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * heightPx
  const line = (of: (one: (typeof days)[number]) => number) =>
    days.map((one, n) => `${x(n)},${y(of(one))}`)
  const area = [...line(({ upper }) => upper), ...line(({ lower }) => lower).toReversed()]
  const column = (name: string, isFigure = true) => ({
    label: t('liftResults.column', { name }),
    isFigure,
  })
  return (
    <>
      <svg
        viewBox={`0 -4 ${widthPx} ${heightPx + 8}`}
        aria-hidden="true"
        className="w-full px-4 py-4 text-satin"
      >
        <polygon points={area.join(' ')} fill="currentColor" opacity="0.15" />
        <line
          x1="0"
          x2={widthPx}
          y1={y(0)}
          y2={y(0)}
          className="stroke-line-strong"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line(({ lift }) => lift).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="-mt-2 flex justify-between gap-4 px-4 pb-3 text-sm text-ink-soft tabular">
        {[days[0], days.at(-1)].map((one, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the first and the last
          <span key={n} className={n === 0 ? undefined : 'text-end'}>
            {one && calendarText(one.date, t.locale)}
            <br />
            {one && span(one)}
          </span>
        ))}
      </p>
      <details className="border-t border-line px-4 py-3">
        <summary className="hit relative w-fit cursor-pointer rounded-bead font-bold text-satin-deep">
          {t('liftResults.byDay')}
        </summary>
        <div className="mt-3">
          <FigureTable
            label={t('liftResults.byDay')}
            columns={[column('day', false), column('lift'), column('interval')]}
            rows={days.map((one) => ({
              key: one.date,
              cells: [calendarText(one.date, t.locale), percent(one.lift), span(one)],
            }))}
          />
        </div>
      </details>
    </>
  )
}
