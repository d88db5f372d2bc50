import { conversionSources } from '#contract/conversions/conversion-history'
import { conversionEventNames } from '#contract/conversions/enums'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { EventName } from '../frame/event-name.tsx'
import { FigureTable } from '../frame/figure-table.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { MaskedFields } from '../frame/masked-fields.tsx'
import { NoEvents } from '../frame/no-events.tsx'
import type { HistoryFound } from './load-events.ts'

const figures = ['received', 'stored', 'duplicate', 'failed'] as const

/** All that was received, by the hour, and why some was refused. */
export function HistoryPage({ advertiser, found }: ConversionsData<HistoryFound>) {
  return (
    <ConversionsFrame advertiser={advertiser} page="eventHistory">
      {found && (
        <>
          <Filters found={found} />
          {found.history.totals.received === 0 ? (
            <NoEvents advertiserId={advertiser.id} isSmall />
          ) : (
            <>
              <Refusals found={found} />
              <Hours found={found} advertiserId={advertiser.id} />
            </>
          )}
        </>
      )}
    </ConversionsFrame>
  )
}

function Filters({ found: { filter, history } }: { found: HistoryFound }) {
  const t = useMessages()
  const all = { value: '', label: t('conversionPages.all') }
  return (
    <form method="get" className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="start_date" value={history.start_date} />
      <input type="hidden" name="end_date" value={history.end_date} />
      <Select
        name="source"
        label={t('conversionPages.sourceLabel')}
        defaultValue={filter.source ?? ''}
        options={[
          all,
          ...conversionSources.map((source) => ({
            value: source,
            label: t('conversionPages.source', { source }),
          })),
        ]}
      />
      <Select
        name="event"
        label={t('conversionPages.event')}
        defaultValue={filter.event_name ?? ''}
        options={[
          all,
          ...conversionEventNames.map((name) => ({
            value: name,
            label: t('conversionPages.eventName', { event: name }),
          })),
        ]}
      />
      <Button type="submit">{t('conversionPages.filter')}</Button>
    </form>
  )
}

function Refusals({ found: { history } }: { found: HistoryFound }) {
  const t = useMessages()
  const momentText = useDateText()
  const number = new Intl.NumberFormat(t.locale)
  if (history.refusals.length === 0) return null
  return (
    <Panel title={t('conversionPages.refusals')} text={t('conversionPages.refusalsText')}>
      <ul aria-label={t('conversionPages.refusals')}>
        {history.refusals.map((one) => (
          <li
            key={`${one.source} ${one.event_name} ${one.message}`}
            className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t tablet:px-5"
          >
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-bold">
                <EventName name={one.event_name} />
              </span>
              <span className="text-sm text-ink-soft">
                {t('conversionPages.source', { source: one.source })}
              </span>
              <span className="text-sm text-ink-soft">
                {t('conversionPages.lastAt', {
                  when: momentText(new Date(one.last_received_time * 1_000).toISOString()),
                })}
              </span>
              <span className="ms-auto font-bold tabular">{number.format(one.count)}</span>
            </p>
            <p>{one.message}</p>
            {one.sample && <MaskedFields fields={one.sample} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Hours({
  found: { filter, history, isFirstPage },
  advertiserId,
}: {
  found: HistoryFound
  advertiserId: string
}) {
  const t = useMessages()
  const momentText = useDateText()
  const number = new Intl.NumberFormat(t.locale)
  const path = (bookmark: string | null) => {
    const { start_date, end_date } = history
    const params = new URLSearchParams({ start_date, end_date })
    if (filter.source) params.set('source', filter.source)
    if (filter.event_name) params.set('event', filter.event_name)
    if (bookmark !== null) params.set('after', bookmark)
    return `${conversionPath(advertiserId, 'eventHistory')}?${params}`
  }
  return (
    <Panel title={t('conversionPages.byHour')}>
      <FigureTable
        label={t('conversionPages.byHour')}
        columns={[
          { label: t('conversionPages.hour') },
          { label: t('conversionPages.event') },
          { label: t('conversionPages.sourceLabel') },
          ...figures.map((name) => ({
            label: t('conversionPages.figure', { name }),
            isFigure: true,
          })),
        ]}
        rows={history.hours.map((row) => ({
          key: `${row.hour} ${row.source} ${row.event_name}`,
          cells: [
            <span key="hour" className="whitespace-nowrap">
              {momentText(new Date(row.hour * 1_000).toISOString())}
            </span>,
            <EventName key="event" name={row.event_name} />,
            t('conversionPages.source', { source: row.source }),
            ...figures.map((name) => number.format(row[name])),
          ],
        }))}
        foot={[
          t('conversionPages.totalOfAll'),
          '\u00a0',
          '\u00a0',
          ...figures.map((name) => number.format(history.totals[name])),
        ]}
      />
      {(!isFirstPage || history.bookmark !== null) && (
        <div className="flex justify-center gap-3 border-t border-line px-4 py-3">
          {!isFirstPage && <ButtonLink href={path(null)}>{t('conversionPages.newest')}</ButtonLink>}
          {history.bookmark !== null && (
            <ButtonLink href={path(history.bookmark)}>{t('conversionPages.older')}</ButtonLink>
          )}
        </div>
      )}
    </Panel>
  )
}
