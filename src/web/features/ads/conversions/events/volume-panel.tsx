import type { getConversionOverview } from '#contract/conversions/conversion-history'
import type { OutputOf } from '#contract/operation'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'

/** Events that counted, by the day. Its figures are in the table beside it. */
export function VolumePanel({ overview }: { overview: OutputOf<typeof getConversionOverview> }) {
  const t = useMessages()
  const { days, events } = overview
  const sums = days.map((_day, n) => events.reduce((sum, { trend }) => sum + (trend[n] ?? 0), 0))
  const max = Math.max(...sums, 1)
  const dayText = (day = '') =>
    new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const number = new Intl.NumberFormat(t.locale)
  return (
    <Panel title={t('conversionPages.volume')}>
      <div className="px-4 pt-4 pb-3 tablet:px-5">
        <div
          role="img"
          aria-label={t('conversionPages.volumeText', {
            max: number.format(max),
            first: dayText(days[0]),
            last: dayText(days.at(-1)),
          })}
          className="relative flex h-32 items-end gap-px border-b border-line"
        >
          <span className="absolute start-0 top-0 text-xs text-ink-soft tabular">
            {number.format(max)}
          </span>
          {sums.map((sum, n) => (
            <span
              key={days[n]}
              title={`${dayText(days[n])}: ${number.format(sum)}`}
              className="min-w-0 grow rounded-t-bead bg-satin forced-colors:bg-[CanvasText]"
              style={{ height: `${sum === 0 ? 0 : Math.max((sum / max) * 88, 2)}%` }}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between text-xs text-ink-soft tabular">
          <span>{dayText(days[0])}</span>
          <span>{dayText(days.at(-1))}</span>
        </div>
      </div>
    </Panel>
  )
}
