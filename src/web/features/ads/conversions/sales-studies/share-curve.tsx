import type { SalesStudyResult } from '#contract/reporting/sales-studies'
import { useMessages } from '#web/lib/texts/messages.tsx'

const [widthPx, heightPx] = [640, 160]
const shownDays = [1, 2, 7, 14, 30]

/** How many of the attributed sales came within so many days; the figures stand below as text. */
export function ShareCurve({ days, total }: { days: SalesStudyResult['days']; total: number }) {
  const t = useMessages()
  const percent = (sales: number) =>
    (sales / total).toLocaleString(t.locale, { style: 'percent', maximumFractionDigits: 0 })
  const longest = days.length
  const points = [{ days: 0, sales: 0 }, ...days].map(
    (one) => `${(one.days / longest) * widthPx},${heightPx - (one.sales / total) * heightPx}`,
  )
  return (
    <div className="px-4 py-5 tablet:px-5">
      <svg
        viewBox={`0 -4 ${widthPx} ${heightPx + 8}`}
        aria-hidden="true"
        className="w-full max-w-160 text-satin"
        preserveAspectRatio="none"
      >
        <line x1="0" x2={widthPx} y1={heightPx} y2={heightPx} className="stroke-line" />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {days
          .filter((one) => shownDays.includes(one.days))
          .map((one) => (
            <div key={one.days}>
              <dt className="text-ink-soft">{t('salesStudies.windowDays', { days: one.days })}</dt>
              <dd className="font-bold tabular">{percent(one.sales)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
