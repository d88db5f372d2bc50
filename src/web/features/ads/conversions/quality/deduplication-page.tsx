import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { EventName } from '../frame/event-name.tsx'
import { FigureTable } from '../frame/figure-table.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { NoEvents } from '../frame/no-events.tsx'
import type { PairsFound } from './load-quality.ts'

const figures = ['count', 'by_both', 'by_tag', 'by_api', 'suspected'] as const

/** How well the events of tag and server are recognised as the same. */
export function DeduplicationPage({ advertiser, found }: ConversionsData<PairsFound>) {
  return (
    <ConversionsFrame advertiser={advertiser} page="deduplication">
      {found &&
        (found.events.length === 0 ? (
          <NoEvents advertiserId={advertiser.id} />
        ) : (
          <>
            <Pairs found={found} />
            <Unpaired found={found} />
          </>
        ))}
    </ConversionsFrame>
  )
}

function Pairs({ found }: { found: PairsFound }) {
  const t = useMessages()
  const number = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Panel title={t('conversionPages.pairs')} text={t('conversionPages.pairsText')}>
      <FigureTable
        label={t('conversionPages.pairs')}
        columns={[
          { label: t('conversionPages.event') },
          { label: t('conversionPages.withId'), isFigure: true },
          ...figures.map((side) => ({
            label: t('conversionPages.side', { side }),
            isFigure: true,
          })),
        ]}
        rows={found.events.map((event) => ({
          key: event.event_name,
          cells: [
            <EventName key="name" name={event.event_name} />,
            percent.format(event.with_event_id / event.count),
            ...figures.map((side) => number.format(event[side])),
          ],
        }))}
      />
    </Panel>
  )
}

function Unpaired({ found }: { found: PairsFound }) {
  const t = useMessages()
  const momentText = useDateText()
  if (found.unpaired.length === 0) return null
  return (
    <Panel title={t('conversionPages.unpaired')} text={t('conversionPages.unpairedText')}>
      <FigureTable
        label={t('conversionPages.unpaired')}
        columns={[
          { label: t('conversionPages.eventId') },
          { label: t('conversionPages.event') },
          { label: t('conversionPages.missingSide') },
          { label: t('conversionPages.receivedAt') },
        ]}
        rows={found.unpaired.map((one) => ({
          key: `${one.event_name} ${one.event_id} ${one.missing}`,
          cells: [
            <code key="id" className="break-all">
              {one.event_id}
            </code>,
            <EventName key="name" name={one.event_name} />,
            t('conversionPages.source', { source: one.missing }),
            momentText(new Date(one.received_time * 1_000).toISOString()),
          ],
        }))}
      />
    </Panel>
  )
}
