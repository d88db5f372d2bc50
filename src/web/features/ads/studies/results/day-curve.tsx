import type { Advertiser } from '#contract/advertisers/advertiser'
import { useMessages } from '#web/lib/texts/messages.tsx'
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
        />
        <polyline
          points={line(({ lift }) => lift).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
        />
      </svg>
      <details className="border-t border-line px-4 py-3">
        <summary className="hit relative w-fit cursor-pointer rounded-bead font-bold text-satin-deep">
          {t('liftResults.byDay')}
        </summary>
        <FigureTable
          label={t('liftResults.byDay')}
          columns={[column('day', false), column('lift'), column('interval')]}
          rows={days.map((one) => ({
            key: one.date,
            cells: [one.date, percent(one.lift), span(one)],
          }))}
        />
      </details>
    </>
  )
}
