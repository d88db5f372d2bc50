import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  reports: {
    table: 'reports',
    key: 'id',
    text: `select id, subject, subject_id, reason, detail, email, language, created_at, settled_at, outcome
             from reports where person_id = $1`,
  },
}
