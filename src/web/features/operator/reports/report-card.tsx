import type { Report } from '#contract/reports/reports'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { CoveredPicture } from '../covered-picture.tsx'
import { ReportDecision } from './report-decision.tsx'

export function ReportCard({ report }: { report: Report }) {
  const t = useMessages()
  const momentText = useDateText()
  const { subject, reason, detail, created_at, others_open, outcome, settled_at } = report
  const { due_at, is_overdue: isLate, is_hidden, appeal, statement } = report
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">{t('operator.reportOf', { subject })}</h2>
        <Chip tone={outcome === null ? 'straw' : 'sand'}>{t('operator.reason', { reason })}</Chip>
        {outcome !== null && (
          <Chip tone={outcome === 'removed' ? 'berry' : 'moss'}>
            {t(outcome === 'removed' ? 'operator.removed' : 'operator.reportKept')}
          </Chip>
        )}
        <time dateTime={new Date(created_at).toISOString()} className="text-sm text-ink-soft">
          {momentText(created_at)}
        </time>
      </div>
      {settled_at === null && (
        <p className={`mt-1 text-sm ${isLate ? 'font-bold text-berry-deep' : 'text-ink-soft'}`}>
          {t(isLate ? 'operator.wasDue' : 'operator.due', { when: momentText(due_at) })}
          {is_hidden && ` · ${t('operator.isHidden')}`}
        </p>
      )}
      {statement ? (
        <p className="mt-3 font-bold">{t('operator.statementAbout', { count: statement.pins })}</p>
      ) : (
        <About report={report} />
      )}
      {detail !== '' && (
        <blockquote className="mt-3 border-s-3 border-line ps-3 break-words whitespace-pre-line">
          {detail}
        </blockquote>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {statement ? (
          t('operator.statementNumber', { id: report.id })
        ) : (
          <>
            <Reporter report={report} />
            {others_open > 0 && ` · ${t('operator.othersToo', { count: others_open })}`}
            {' · '}
            {t('operator.receipt', { id: report.id })}
          </>
        )}
      </p>
      {appeal && (
        <p className="mt-2 text-sm">
          <Link href={`/operator/appeals/#appeal-${appeal.id}`}>
            {t(appeal.is_open ? 'operator.appealOpen' : 'operator.appealSettled')}
          </Link>
        </p>
      )}
      <ReportDecision report={report} />
    </article>
  )
}

/** The reported item in its current state. */
function About({ report: { about, subject } }: { report: Report }) {
  const t = useMessages()
  if (!about) return <p className="mt-3 text-ink-soft">{t('operator.isGone')}</p>
  const title = about.title || t('operator.untitled', { subject })
  return (
    <div className="mt-3 flex gap-4">
      {about.image_url && <CoveredPicture url={about.image_url} name={title} />}
      <div className="min-w-0">
        <p className="font-bold break-words">
          {about.url ? <Link href={about.url}>{title}</Link> : title}
        </p>
        {about.text !== '' && (
          <p dir="auto" className="mt-1 line-clamp-6 break-words whitespace-pre-line">
            {about.text}
          </p>
        )}
        {about.person && (
          <p className="mt-1 text-sm text-ink-soft">
            {subject === 'person' ? (
              <Link href={about.person.profile_url}>{`@${about.person.username}`}</Link>
            ) : (
              t.rich('operator.by', {
                name: `@${about.person.username}`,
                link: (parts) => (
                  <Link key="person" href={about.person?.profile_url ?? '/'}>
                    {parts}
                  </Link>
                ),
              })
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function Reporter({ report: { reporter, email } }: { report: Report }) {
  const t = useMessages()
  if (!reporter) return email ?? t('operator.reporterUnknown')
  return t.rich('operator.reportedBy', {
    name: `@${reporter.username}`,
    link: (parts) => (
      <Link key="reporter" href={reporter.profile_url}>
        {parts}
      </Link>
    ),
  })
}
