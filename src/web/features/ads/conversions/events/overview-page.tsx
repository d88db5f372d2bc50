import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { EventName } from '../frame/event-name.tsx'
import { FigureTable } from '../frame/figure-table.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { NoEvents } from '../frame/no-events.tsx'
import type { OverviewFound } from './load-events.ts'
import { Sparkline } from './sparkline.tsx'
import { VolumePanel } from './volume-panel.tsx'

const sides = ['count', 'by_tag', 'by_api', 'by_both', 'by_upload'] as const

/** The events that counted, each once. */
export function OverviewPage({ advertiser, found }: ConversionsData<OverviewFound>) {
  return (
    <ConversionsFrame advertiser={advertiser} page="eventsOverview">
      {found &&
        (found.overview.events.length === 0 ? (
          <NoEvents advertiserId={advertiser.id} />
        ) : (
          <Events found={found} />
        ))}
    </ConversionsFrame>
  )
}

function Events({ found: { overview, history } }: { found: OverviewFound }) {
  const t = useMessages()
  const number = new Intl.NumberFormat(t.locale)
  const money = (micro: number) => moneyText(micro, overview.currency, t.locale)
  const sum = (of: (event: (typeof overview.events)[number]) => number) =>
    overview.events.reduce((total, event) => total + of(event), 0)
  const { received, duplicate, failed } = history.totals
  return (
    <>
      <VolumePanel overview={overview} />
      <Panel title={t('conversionPages.byEvent')}>
        <FigureTable
          label={t('conversionPages.byEvent')}
          columns={[
            { label: t('conversionPages.event') },
            ...sides.map((side) => ({
              label: t('conversionPages.side', { side }),
              isFigure: true,
            })),
            { label: t('conversionPages.value'), isFigure: true },
            { label: t('conversionPages.trend') },
          ]}
          rows={overview.events.map((event) => ({
            key: event.event_name,
            cells: [
              <EventName key="name" name={event.event_name} />,
              ...sides.map((side) => number.format(event[side])),
              money(event.value_in_micro_currency),
              <Sparkline key="trend" values={event.trend} />,
            ],
          }))}
          foot={[
            t('conversionPages.total'),
            ...sides.map((side) => number.format(sum((event) => event[side]))),
            money(sum((event) => event.value_in_micro_currency)),
            '\u00a0',
          ]}
        />
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
          {t('conversionPages.adsUp', {
            received: number.format(received),
            duplicate: number.format(duplicate),
            failed: number.format(failed),
            counted: number.format(received - duplicate - failed),
          })}
        </p>
      </Panel>
    </>
  )
}
