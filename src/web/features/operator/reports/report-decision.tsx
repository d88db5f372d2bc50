import type { Report } from '#contract/reports/reports'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { ClaimReport } from './claim-report.tsx'
import { DecideReport } from './decide-report.tsx'
import { UndoDecision } from './undo-decision.tsx'

/** What was decided about a report, who is at it, and what the viewer may do. */
export function ReportDecision({ report }: { report: Report }) {
  const t = useMessages()
  const momentText = useDateText()
  const { decision, claim, settled_at, outcome } = report
  if (settled_at)
    return (
      <>
        <p className="mt-3 text-sm text-ink-soft">
          {t('operator.settledAt', { when: momentText(settled_at) })}
          {decision?.by && ` · ${t('operator.decidedBy', { name: decision.by })}`}
          {decision?.confirmed_by &&
            ` · ${t('operator.confirmedBy', { name: decision.confirmed_by })}`}
        </p>
        <Grounds report={report} />
        {decision?.purge_id && (
          <p className="mt-3 text-sm">
            <Link href={`/operator/purges/${decision.purge_id}/`}>
              {t('operator.reportOfPurge')}
            </Link>
          </p>
        )}
        {decision?.undoable_until && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <UndoDecision report={report} by="undo" />
            <span className="text-sm text-ink-soft">
              {t('operator.undoableUntil', {
                when: momentText(decision.undoable_until),
                outcome: outcome ?? '',
              })}
            </span>
          </div>
        )}
      </>
    )
  return (
    <>
      {decision && (
        <>
          <p className="mt-3 font-bold">
            {decision.is_mine
              ? t('operator.youWait')
              : t('operator.waitsForYou', { name: decision.by ?? '' })}
          </p>
          <Grounds report={report} />
        </>
      )}
      {claim && !claim.is_mine ? (
        <p className="mt-3 text-sm text-ink-soft">
          {t('operator.claimedBy', { name: claim.by, when: momentText(claim.until) })}
        </p>
      ) : (
        <Actions report={report} />
      )}
    </>
  )
}

function Actions({ report }: { report: Report }) {
  if (report.decision?.is_mine)
    return (
      <div className="mt-4">
        <UndoDecision report={report} by="keep" />
      </div>
    )
  if (report.claim) return <DecideReport report={report} />
  return <ClaimReport report={report} />
}

/** The rule and words of a removal. */
function Grounds({ report: { decision } }: { report: Report }) {
  const t = useMessages()
  if (!decision?.rule) return null
  return (
    <>
      <p className="mt-1 text-sm break-words whitespace-pre-line">
        {t('operator.reason', { reason: decision.rule })}
        {decision.words !== '' && `: ${decision.words}`}
      </p>
      {decision.keeps_out && <p className="mt-1 text-sm">{t('operator.keptOut')}</p>}
    </>
  )
}
