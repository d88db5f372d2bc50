import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Panel } from '#web/ui/panels/panel.tsx'
import { FigureTable } from '../conversions/frame/figure-table.tsx'
import type { Measurement } from './load-measurement.ts'

/** What came in by day, and how much of it we know. */
export function ReceivedPanel({ found: { days, matches } }: { found: Measurement }) {
  const t = useMessages()
  const number = new Intl.NumberFormat(t.locale)
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' })
  const matched = matches.by_id + matches.by_day
  return (
    <Panel title={t('measurePages.received')}>
      <p className="border-b border-line px-4 py-3">
        {t('measurePages.matched', {
          rate: percent.format(matched / matches.conversions),
          matched: number.format(matched),
          conversions: number.format(matches.conversions),
          id: number.format(matches.by_id),
          day: number.format(matches.by_day),
        })}
      </p>
      <FigureTable
        label={t('measurePages.dayTable')}
        columns={[
          { label: t('measurePages.day') },
          { label: t('measurePages.conversions'), isFigure: true },
          { label: t('measurePages.touches'), isFigure: true },
        ]}
        rows={days.map(({ day, events, conversions }) => ({
          key: day,
          cells: [date.format(new Date(day)), number.format(conversions), number.format(events)],
        }))}
      />
    </Panel>
  )
}

/** Ours beside theirs, by ad group. */
export function AgreementPanel({ found }: { found: Measurement }) {
  const t = useMessages()
  const number = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 2 })
  const money = (micro: number) => moneyText(micro, found.currency, t.locale)
  const heads = ['theirs', 'ours', 'theirValue', 'ourValue', 'spend'] as const
  return (
    <Panel title={t('measurePages.agreement')} text={t('measurePages.agreementText')}>
      <FigureTable
        label={t('measurePages.groupTable')}
        columns={[
          { label: t('measurePages.adGroup') },
          ...heads.map((head) => ({ label: t('measurePages.head', { head }), isFigure: true })),
        ]}
        rows={found.ad_groups.map((group) => ({
          key: group.ad_group_id,
          cells: [
            <span key="name">
              {group.name}
              <span className="block font-normal text-ink-soft">{group.campaign_name}</span>
            </span>,
            number.format(group.theirs.results),
            number.format(group.ours.results),
            money(group.theirs.value_micro),
            money(group.ours.value_micro),
            money(group.spend_micro),
          ],
        }))}
      />
    </Panel>
  )
}
