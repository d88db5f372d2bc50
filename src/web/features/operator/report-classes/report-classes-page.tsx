import type { OutputOf } from '#contract/operation'
import type { listReportClasses, ReportClass } from '#contract/reports/report-classes'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { ClassChanges } from './class-changes.tsx'
import { ClassForm } from './class-form.tsx'

export type ReportClassesData = OutputOf<typeof listReportClasses>

/** What is done about each reason for reports, and what was changed. */
export function ReportClassesPage({ classes, changes }: ReportClassesData) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.reportClasses')} text={t('moderation.classesText')}>
      <ul
        aria-label={t('operator.reportClasses')}
        className="rounded-card border border-line bg-surface"
      >
        {classes.map((one) => (
          <li key={one.reason} className="border-line not-first:border-t">
            <ClassRow one={one} />
          </li>
        ))}
      </ul>
      <ClassChanges changes={changes} />
    </OperatorPage>
  )
}

function ClassRow({ one }: { one: ReportClass }) {
  const t = useMessages()
  const { reason, clock_hours, first_alarm_percent, second_alarm_percent, open_count } = one
  const name = t('operator.reason', { reason })
  return (
    <details className="group">
      <summary className="relative flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-3 pe-12 tablet:px-5 tablet:pe-12 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 text-base break-words">{name}</h2>
        {open_count > 0 && (
          <Chip size="sm" tone="straw">
            {t('moderation.classOpen', { count: open_count })}
          </Chip>
        )}
        {one.hides_at_once && (
          <Chip size="sm" tone="berry">
            {t('moderation.classHides')}
          </Chip>
        )}
        {one.needs_second && <Chip size="sm">{t('moderation.classSecond')}</Chip>}
        <span className="w-full text-sm text-ink-soft tabular">
          {t('moderation.classFacts', {
            ...{ hours: clock_hours, first: first_alarm_percent, second: second_alarm_percent },
          })}
        </span>
        <ChevronDownIcon
          size={20}
          className="absolute end-4 top-4 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-2 pb-5 tablet:px-5">
        <ClassForm one={one} name={name} />
      </div>
    </details>
  )
}
