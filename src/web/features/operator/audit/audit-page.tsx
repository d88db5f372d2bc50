import { limits } from '#contract/limits'
import type { SecurityEvent } from '#contract/security-events/list-security-events'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { type AuditChoice, auditPath } from './audit-path.ts'
import { EventRow } from './event-row.tsx'

export interface AuditData {
  choice: AuditChoice
  page: {
    events: SecurityEvent[]
    person: { id: string; username: string } | null
    bookmark: string | null
  }
}

/** The audit log, and what is chosen of it as a file. */
export function AuditPage({ choice, page }: AuditData) {
  const t = useMessages()
  const isAll = Object.keys(choice).length === 0
  return (
    <OperatorPage
      title={t('operator.audit')}
      text={t('operator.auditText', { days: limits.securityEventDays })}
    >
      <AuditFilter key={auditPath(choice)} choice={choice} person={page.person} isAll={isAll} />
      {page.events.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t(isAll ? 'operator.noEvents' : 'operator.noEventsFound')}
        />
      ) : (
        <>
          <Download choice={choice} />
          <ol
            aria-label={t('operator.audit')}
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            {page.events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
        </>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={auditPath(choice, page.bookmark)}>
            {t('operator.olderEvents')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}

function Download({ choice }: { choice: AuditChoice }) {
  const t = useMessages()
  const { kind, person, from, until, zone } = choice
  const fields = { kind, person_id: person, from, until, time_zone: zone }
  return (
    <form
      method="get"
      action="/operator/audit/download/"
      aria-label={t('operator.auditFile')}
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <span className="text-sm text-ink-soft">{t('operator.auditFile')}</span>
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button
          key={format}
          type="submit"
          size="sm"
          name="format"
          value={format}
          aria-label={t('operator.auditFileAs', { format })}
        >
          {t('operator.auditFormat', { format })}
        </Button>
      ))}
    </form>
  )
}
