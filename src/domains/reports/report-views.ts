import { Failure } from '#contract/errors'
import type { PersonId, ReportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import type { PersonCard } from '#contract/people/person'
import type { Report } from '#contract/reports/reports'
import { toRfc2822, undoWindow } from '#platform/clock'
import type { Db } from '#platform/database'
import { mediaAddress } from '#platform/json'
import { findReport, type ReportRow } from './report-queries.ts'
import { selectSubjects } from './subject-queries.ts'

/** A decision can be undone for so long. */
export const undoTime = undoWindow(limits.reportUndoHours)

/** The operator who reads, and when. */
export interface ReportViewer {
  id: PersonId
  now: Date
}

export async function findReportView(db: Db, id: ReportId, viewer: ReportViewer): Promise<Report> {
  const found = await findReport(db, id)
  const [report] = found ? await toReports(db, [found], viewer) : []
  if (!report) throw new Failure('report_not_found', { field: 'id' })
  return report
}

export async function toReports(
  db: Db,
  found: readonly ReportRow[],
  { id: viewerId, now }: ReportViewer,
): Promise<Report[]> {
  const subjects = await selectSubjects(db, found)
  return found.map((one) => {
    // What a statement counts may be on a secret board.
    const about = one.is_statement ? null : subjects.get(`${one.subject} ${one.subject_id}`)
    return {
      id: one.id,
      subject: one.subject,
      subject_id: one.subject_id,
      reason: one.reason,
      detail: one.detail,
      statement: one.is_statement ? { pins: one.affected_count ?? 1 } : null,
      created_at: toRfc2822(one.created_at),
      reporter: readCard(one.reporter_card),
      email: one.email,
      others_open: one.others_open,
      about: about
        ? {
            title: about.title,
            text: about.text,
            url: about.path,
            image_url:
              about.image_signature &&
              mediaAddress(imagePath(about.image_signature, '236x', 'webp')),
            person: readCard(about.person_card),
          }
        : null,
      settled_at: one.settled_at && toRfc2822(one.settled_at),
      outcome: one.outcome,
      due_at: toRfc2822(one.due_at),
      is_overdue: one.settled_at === null && one.due_at <= now,
      claim: claimOf(one, viewerId),
      decision: decisionOf(one, viewerId, now),
      is_hidden: one.hidden_at !== null,
      appeal:
        one.appeal_id === null ? null : { id: one.appeal_id, is_open: one.is_appeal_open ?? false },
    }
  })
}

function claimOf(one: ReportRow, viewerId: PersonId): Report['claim'] {
  const { claimer: by, claimed_until: until, claimed_by } = one
  return by === null || until === null
    ? null
    : { by, until: toRfc2822(until), is_mine: claimed_by === viewerId }
}

function decisionOf(one: ReportRow, viewerId: PersonId, now: Date): Report['decision'] {
  const { decided_at: at, settled_at } = one
  if (!at) return null
  // One of many is put back with the others.
  const isUndoable =
    !one.purge_id && one.finished_at === null && settled_at && settled_at > undoTime.since(now)
  return {
    ...{ rule: one.rule, words: one.words ?? '', at: toRfc2822(at) },
    ...{ by: one.decider, confirmed_by: one.confirmer, is_mine: one.decided_by === viewerId },
    keeps_out: one.keeps_out ?? false,
    purge_id: one.purge_id,
    undoable_until: isUndoable ? undoTime.moments(settled_at).restorable_until : null,
  }
}

function readCard(card: string | null): PersonCard | null {
  return card === null ? null : (JSON.parse(card) as PersonCard)
}
