import { Form } from 'react-router'
import type { TransparencyCounts } from '#contract/reports/transparency'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { CountTable } from './count-table.tsx'
import { monthsBack } from './months.ts'

export interface TransparencyData {
  counts: TransparencyCounts
  /** The month that runs. */
  today: string
}

/** What an operator can publish about some months, and the same as a file. */
export function TransparencyPage({ counts, today }: TransparencyData) {
  const t = useMessages()
  const { from, until, reports, reports_by_visitors, reasons, subjects, appeals } = counts
  const number = new Intl.NumberFormat(t.locale)
  const hours = (median: number | null) =>
    median === null ? '–' : t('moderation.transparencyHours', { hours: number.format(median) })
  const heads = (...names: string[]) =>
    names.map((name) => t('moderation.transparencyColumn', { name }))
  const told = reasons.filter((one) => one.reports + one.removed + one.kept + one.refused > 0)
  return (
    <OperatorPage title={t('operator.transparency')} text={t('moderation.transparencyText')}>
      <Months from={from} until={until} today={today} />
      <p className="mb-6 max-w-160">
        {t('moderation.transparencySum', { count: reports, visitors: reports_by_visitors })}{' '}
        {counts.median_hours === null
          ? t('moderation.transparencyFew')
          : t('moderation.transparencyMedian', { hours: number.format(counts.median_hours) })}
      </p>
      <div className="flex flex-col gap-8">
        <CountTable
          title={t('moderation.transparencyReasons')}
          empty={t('moderation.transparencyNone')}
          heads={heads('reason', 'reports', 'removed', 'by_program', 'kept', 'refused', 'median')}
          rows={told.map((one) => ({
            key: one.reason,
            name: t('operator.reason', { reason: one.reason }),
            cells: [
              ...[one.reports, one.removed, one.removed_by_program, one.kept, one.refused].map(
                (count) => number.format(count),
              ),
              hours(one.median_hours),
            ],
          }))}
        />
        <CountTable
          title={t('moderation.transparencySubjects')}
          empty={t('moderation.transparencyNone')}
          heads={heads('subject', 'reports', 'removed', 'kept')}
          rows={subjects.map((one) => ({
            key: one.subject,
            name: t('operator.reportOf', { subject: one.subject }),
            cells: [one.reports, one.removed, one.kept].map((count) => number.format(count)),
          }))}
        />
        <CountTable
          title={t('moderation.transparencyAppeals')}
          empty={t('moderation.transparencyNone')}
          heads={heads('about', 'received', 'lifted', 'upheld')}
          rows={appeals.map((one) => ({
            key: one.about,
            name: t('moderation.transparencyAbout', { about: one.about }),
            cells: [one.received, one.lifted, one.kept].map((count) => number.format(count)),
          }))}
        />
      </div>
    </OperatorPage>
  )
}

/** Sent as an address, so that it works without scripts. */
function Months({ from, until, today }: { from: string; until: string; today: string }) {
  const t = useMessages()
  const format = new Intl.DateTimeFormat(t.locale, {
    ...({ month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
  })
  const options = monthsBack(today, [from, until]).map((month) => ({
    value: month,
    label: format.format(new Date(`${month}-01T00:00:00Z`)),
  }))
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      <Form
        key={`${from} ${until}`}
        method="get"
        action="/operator/transparency/"
        aria-label={t('moderation.transparencyPeriod')}
        className="grid grow grid-cols-2 items-end gap-3 tablet:flex tablet:grow-0"
      >
        <Select
          name="from"
          label={t('operator.auditFrom')}
          options={options}
          defaultValue={from}
          className="tablet:w-48"
        />
        <Select
          name="until"
          label={t('operator.auditUntil')}
          options={options}
          defaultValue={until}
          className="tablet:w-48"
        />
        <Button type="submit" variant="primary" className="max-tablet:col-span-2 tablet:mb-0.5">
          {t('operator.auditShow')}
        </Button>
      </Form>
      <form method="get" action="/operator/transparency/download/" className="tablet:mb-0.5">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="until" value={until} />
        <Button type="submit">{t('moderation.transparencyFile')}</Button>
      </form>
    </div>
  )
}
