import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  reports: {
    table: 'reports',
    key: 'id',
    text: `select id, subject, subject_id, reason, detail, email, language, created_at, settled_at, outcome
             from reports where person_id = $1`,
  },
  /** What of theirs was removed, and why. */
  removals: {
    table: 'report_cases',
    key: 'id',
    text: `select id, subject, affected_id, affected_title, rule, words, is_found_by_hash, settled_at, outcome
             from report_cases where affected_id = $1`,
  },
}
