import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PartnerSeen } from './load-partners.ts'

/** What came from a partner. */
export function PartnerFigures({ seen, days }: { seen: PartnerSeen; days: number }) {
  const t = useMessages()
  const momentText = useDateText()
  const { count, with_event_id, event_names, last_received_time: last } = seen
  const number = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      <p className="tabular">
        {t('conversionPages.partnerCount', { count, days, shown: number.format(count) })}
        {last !== null &&
          ` · ${t('conversionPages.lastAt', {
            when: momentText(new Date(last * 1_000).toISOString()),
          })}`}
      </p>
      <p className="text-sm text-ink-soft">
        <span className="font-mono">{event_names.join(', ')}</span>
        {' · '}
        {t('conversionPages.partnerIds', { share: percent.format(with_event_id / count) })}
      </p>
      {with_event_id < count && (
        <p className="text-sm text-ink-soft">{t('conversionPages.partnerNoIds')}</p>
      )}
    </>
  )
}
