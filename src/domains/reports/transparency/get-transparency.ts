import { limits } from '#contract/limits'
import { reportSubjects } from '#contract/reports/report'
import { reportReasons } from '#contract/reports/report-reasons'
import { getTransparency, type TransparencyCounts } from '#contract/reports/transparency'
import { countRefused } from '#domains/media'
import { answerQuery } from '#platform/operations'
import {
  countAppealsReceived,
  countAppealsSettled,
  countDecisions,
  countDecisionsBySubject,
  countReports,
  type DecisionCount,
} from './count-queries.ts'

/** Of fewer decisions, a median would be the time of one of them. */
const minForMedian = 5

/** The month that runs, unless another one is named. */
export const getTransparencyHandler = answerQuery(getTransparency, async ({ db, clock }, input) => {
  const now = clock.now().toISOString().slice(0, 7)
  const until = input.until ?? (input.from && input.from > now ? input.from : now)
  const from = input.from ?? until
  const period = { from: startOf(from), before: startOf(from, monthsOf(from, until)) }
  const reports = await countReports(db, period)
  const decisions = await countDecisions(db, period)
  const bySubject = await countDecisionsBySubject(db, period)
  const refused = await countRefused(db, period)
  const received = await countAppealsReceived(db, period)
  const settled = await countAppealsSettled(db, period)

  const sum = (field: 'count' | 'visitors', isIt: (one: (typeof reports)[number]) => boolean) =>
    reports.reduce((total, one) => (isIt(one) ? total + one[field] : total), 0)
  return {
    ...{ from, until },
    reports: sum('count', () => true),
    reports_by_visitors: sum('visitors', () => true),
    reasons: reportReasons.map((reason) => {
      const found = decisions.find((one) => one.reason === reason)
      return {
        reason,
        reports: sum('count', (one) => one.reason === reason),
        removed: found?.removed ?? 0,
        kept: found?.kept ?? 0,
        removed_by_program: found?.removed_by_program ?? 0,
        refused: refused.find((one) => one.reason === reason)?.count ?? 0,
        median_hours: medianOf(found),
      }
    }),
    subjects: reportSubjects.map((subject) => {
      const { removed = 0, kept = 0 } = bySubject.find((one) => one.subject === subject) ?? {}
      return { subject, reports: sum('count', (one) => one.subject === subject), removed, kept }
    }),
    median_hours: medianOf(decisions.find(({ reason }) => reason === null)),
    appeals: (['removal', 'account'] as const).map((about) => {
      const isIt = (one: { is_removal: boolean }) => one.is_removal === (about === 'removal')
      const { lifted = 0, kept = 0 } = settled.find(isIt) ?? {}
      return { about, received: received.find(isIt)?.count ?? 0, lifted, kept }
    }),
  } satisfies TransparencyCounts
})

/** In tenths. */
function medianOf(found: DecisionCount | undefined): number | null {
  if (!found || found.median_hours === null || found.decided < minForMedian) return null
  return Math.round(found.median_hours * 10) / 10
}

/** The first moment of a month, or of the one that is so many later. */
function startOf(month: string, later = 0): Date {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + later))
}

/** How many months these are, both included, and at most as many as are counted at once. */
function monthsOf(from: string, until: string): number {
  const [first, last] = [startOf(from), startOf(until)]
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 +
    (last.getUTCMonth() - first.getUTCMonth())
  return Math.min(Math.max(months, 0), limits.transparencyMonths - 1) + 1
}
