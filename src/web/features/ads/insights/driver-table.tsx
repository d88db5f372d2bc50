import type {
  InsightDrivers,
  InsightEffects,
  InsightStory,
} from '#contract/reporting/insights/insight-story'
import { insightCauses } from '#contract/reporting/insights/insight-words'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { effectText, measureText, rowText } from './insight-text.ts'

const cell = 'h-10 px-3 py-1 text-end whitespace-nowrap first:ps-4 last:pe-4'
const first = 'sticky start-0 z-1 max-w-44 bg-surface px-4 py-1 text-start tablet:max-w-72'

/** How much of a change each part of a campaign made, and why: the rows add up to the last one. */
export function DriverTable({
  drivers,
  insights,
}: {
  drivers: InsightDrivers
  insights: InsightStory
}) {
  const t = useMessages()
  const { measure, currency, before, after, result_kind: kind } = insights
  const { dimension, rows, effects } = drivers
  // A rate has no volume.
  const causes = insightCauses.filter((cause) => cause !== 'volume' || measure === 'RESULTS')
  const max = Math.max(...rows.map((row) => Math.abs(row.effects?.change ?? 0)))
  const name = t('insightPages.dimension', { dimension })
  return (
    <section
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm tabular">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className={first}>
              {name}
            </th>
            <th scope="col" className={cell}>
              {t('insightPages.column', { name: 'before' })}
            </th>
            <th scope="col" className={cell}>
              {t('insightPages.column', { name: 'after' })}
            </th>
            <th scope="col" className={cell}>
              {t('insightPages.column', { name: 'change' })}
            </th>
            {causes.map((cause) => (
              <th
                key={cause}
                scope="col"
                className={cell}
                title={t('insightPages.causeText', { cause, base: insights.base, kind })}
              >
                {t('insightPages.cause', { cause })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.value}`} className="border-t border-line">
              <th scope="row" className={classNames(first, 'truncate font-normal')}>
                {rowText(dimension, row, t)}
                <ChangeBar change={row.effects?.change ?? 0} max={max} />
              </th>
              <Cells {...{ row, causes, measure, currency }} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-bold">
            <th scope="row" className={first}>
              {t('insightPages.wholeOf', { dimension })}
            </th>
            <Cells {...{ row: { before, after, effects }, causes, measure, currency }} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type Causes = (typeof insightCauses)[number][]

function Cells({
  row: { before, after, effects },
  causes,
  measure,
  currency,
}: Pick<InsightStory, 'measure' | 'currency'> & {
  causes: Causes
  row: Pick<InsightStory, 'before' | 'after' | 'effects'>
}) {
  const t = useMessages()
  const of = (cause: keyof InsightEffects) =>
    effects === null ? '–' : effectText(measure, effects[cause], currency, t)
  return (
    <>
      <td className={cell}>{measureText(measure, before, currency, t.locale)}</td>
      <td className={cell}>{measureText(measure, after, currency, t.locale)}</td>
      <td className={classNames(cell, 'font-bold')}>{of('change')}</td>
      {causes.map((cause) => (
        <td key={cause} className={cell}>
          {of(cause)}
        </td>
      ))}
    </>
  )
}

/** From the middle: to the end where it grew, to the start where it shrank. */
function ChangeBar({ change, max }: { change: number; max: number }) {
  const width = max === 0 ? 0 : (Math.abs(change) / max) * 50
  return (
    <span aria-hidden="true" className="relative mt-1 block h-1 rounded-pill bg-sand">
      <span
        className={classNames(
          'absolute inset-y-0 rounded-pill',
          change < 0 ? 'end-1/2 bg-berry' : 'start-1/2 bg-moss',
        )}
        style={{ width: `${width}%` }}
      />
    </span>
  )
}
