import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  claims: {
    table: 'claims',
    key: 'id',
    text: `select id, kind, name, title, proof, claimed_at, verified_at, checked_at, failed_checks
             from claims where person_id = $1`,
  },
}
