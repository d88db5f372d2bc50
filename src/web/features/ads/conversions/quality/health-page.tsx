import { qualityDays, qualityFields } from '#contract/conversions/conversion-quality'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { RatingChip } from '../frame/chips.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { EventName } from '../frame/event-name.tsx'
import { FigureTable } from '../frame/figure-table.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { NoEvents } from '../frame/no-events.tsx'
import type { HealthFound } from './load-quality.ts'

/** How much the events of each source tell, by which they can be matched. */
export function HealthPage({ advertiser, found }: ConversionsData<HealthFound>) {
  const t = useMessages()
  return (
    <ConversionsFrame advertiser={advertiser} page="health">
      {found && (
        <>
          <ul className="mt-6 flex gap-2" aria-label={t('conversionPages.window')}>
            {qualityDays.map((days) => (
              <li key={days}>
                <ChipLink
                  href={`${conversionPath(advertiser.id, 'health')}?days=${days}`}
                  isChosen={days === found.days}
                >
                  {t('conversionPages.lastDays', { count: days })}
                </ChipLink>
              </li>
            ))}
          </ul>
          <Coverage found={found} advertiserId={advertiser.id} />
        </>
      )}
    </ConversionsFrame>
  )
}

function Coverage({ found, advertiserId }: { found: HealthFound; advertiserId: string }) {
  const t = useMessages()
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(t.locale)
  const rows = found.rows.filter(({ days }) => days === found.days)
  if (rows.length === 0) return <NoEvents advertiserId={advertiserId} isSmall />
  return (
    <Panel title={t('conversionPages.coverage')} text={t('conversionPages.coverageText')}>
      <FigureTable
        label={t('conversionPages.coverage')}
        columns={[
          { label: t('conversionPages.event') },
          { label: t('conversionPages.sourceLabel') },
          { label: t('conversionPages.ratingLabel') },
          { label: t('conversionPages.score'), isFigure: true },
          { label: t('conversionPages.events'), isFigure: true },
          ...qualityFields.map((field) => ({
            label: t('conversionPages.quality', { field }),
            isFigure: true,
          })),
        ]}
        rows={rows.map((row) => ({
          key: `${row.source} ${row.event_name}`,
          cells: [
            <EventName key="name" name={row.event_name} />,
            t('conversionPages.source', { source: row.source }),
            <RatingChip key="rating" rating={row.rating} />,
            number.format(row.score),
            number.format(row.count),
            ...qualityFields.map((field) => percent.format(row.shares[field])),
          ],
        }))}
      />
    </Panel>
  )
}
