import type { ReactNode } from 'react'
import type { SecurityEvent } from '#contract/security-events/list-security-events'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { auditPath } from './audit-path.ts'

/** What happened, whether it was let, who did it from where, and how the logs name it. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const t = useMessages()
  const momentText = useDateText()
  const { happened_at, kind, operation, outcome, object, address, request } = event
  return (
    <li className="border-line px-4 py-3 not-first:border-t tablet:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-bold">{t('operator.auditKind', { kind })}</p>
        {outcome !== 'ok' && (
          <Chip size="sm" tone="berry">
            {outcome}
          </Chip>
        )}
        <time dateTime={happened_at} className="ms-auto text-sm text-ink-soft tabular">
          {momentText(happened_at)}
        </time>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        <Part label={t('operator.auditDone')}>
          <code className="break-all">{operation}</code>
        </Part>
        <Member label={t('operator.auditBy')} id={event.actor_id} name={event.actor} />
        <Member label={t('operator.auditOf')} id={event.subject_id} name={event.subject} />
        {object !== null && (
          <Part label={t('operator.auditObject')}>
            <span className="tabular">{object}</span>
          </Part>
        )}
        {address !== null && (
          <Part label={t('operator.auditAddress')}>
            <bdi className="tabular">{address}</bdi>
          </Part>
        )}
        {request !== null && (
          <Part label={t('operator.auditRequest')}>
            <code className="break-all">{request}</code>
          </Part>
        )}
      </dl>
    </li>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Member({ label, id, name }: { label: string; id: string | null; name: string | null }) {
  if (id === null) return null
  return (
    <Part label={label}>
      <Link href={auditPath({ person: id })}>
        <bdi>{name === null ? id : `@${name}`}</bdi>
      </Link>
    </Part>
  )
}
