import { chosenPath } from '../chosen-path.ts'

export interface AuditChoice {
  kind?: string
  /** A member's id. */
  person?: string
  /** `YYYY-MM-DD`, in the time zone. */
  from?: string
  until?: string
  zone?: string
}

export function auditPath(choice: AuditChoice, after?: string): string {
  return chosenPath('/operator/audit/', choice, after)
}
