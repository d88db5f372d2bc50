import type { ReportClassChange } from '#contract/reports/report-classes'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** What was changed, by whom, the last first. */
export function ClassChanges({ changes }: { changes: readonly ReportClassChange[] }) {
  const t = useMessages()
  const momentText = useDateText()
  return (
    <section aria-labelledby="class-changes" className="mt-10">
      <h2 id="class-changes" className="mb-3 text-title">
        {t('moderation.classChanges')}
      </h2>
      {changes.length === 0 ? (
        <p className="text-ink-soft">{t('moderation.classNoChanges')}</p>
      ) : (
        <ol aria-labelledby="class-changes" className="rounded-card border border-line bg-surface">
          {changes.map((change) => (
            <li
              key={change.id}
              className="flex flex-wrap gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t tablet:px-5"
            >
              <span className="min-w-0 grow">{changeText(change)}</span>
              <span className="text-sm text-ink-soft tabular">
                {change.changed_by === null
                  ? t('moderation.classByCommand')
                  : t('moderation.classBy', { name: change.changed_by })}
                {' · '}
                <time dateTime={change.changed_at}>{momentText(change.changed_at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )

  function changeText({ reason, field, before, after }: ReportClassChange): string {
    const isAnswer = field === 'hides_at_once' || field === 'needs_second'
    const valueText = (value: number) =>
      isAnswer
        ? t('moderation.classYes', { is: value === 1 ? 'yes' : 'no' })
        : new Intl.NumberFormat(t.locale).format(value)
    return t('moderation.classChange', {
      reason: t('operator.reason', { reason }),
      field: t('moderation.classField', { field }),
      ...{ before: valueText(before), after: valueText(after) },
    })
  }
}
