import type { Removal } from '#contract/reports/get-removal'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'

/** What was removed, by which rule, and who decided it. */
export function RemovalStatement({ removal }: { removal: Removal }) {
  const t = useMessages()
  const momentText = useDateText()
  const { subject, count, title, rule, words, removed_at } = removal
  return (
    <section
      aria-labelledby="removal"
      className="mb-6 rounded-card border border-line bg-surface px-4 py-4 text-start"
    >
      <h2 id="removal" className="text-base">
        {t('appeal.removed', { subject, count })}
      </h2>
      <p className="text-sm text-ink-soft">
        <time dateTime={new Date(removed_at).toISOString()}>{momentText(removed_at)}</time>
      </p>
      {title !== '' && (
        <blockquote
          dir="auto"
          className="mt-3 line-clamp-3 border-s-3 border-line ps-3 break-words"
        >
          {title}
        </blockquote>
      )}
      <p className="mt-3">{t('appeal.rule', { rule: t('operator.reason', { reason: rule }) })}</p>
      {words !== '' && (
        <p dir="auto" className="mt-2 break-words whitespace-pre-line">
          {words}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{t(decidedBy(removal))}</p>
    </section>
  )
}

function decidedBy({ is_found_by_hash, is_of_purge }: Removal): MessageKey {
  if (is_found_by_hash) return 'appeal.byHash'
  return is_of_purge ? 'appeal.together' : 'appeal.byOperator'
}
