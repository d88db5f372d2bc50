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
  const given = Object.entries({ ...choice, after }).flatMap(([name, text]) =>
    text ? [[name, text]] : [],
  )
  const search = new URLSearchParams(given).toString()
  return search === '' ? '/operator/audit/' : `/operator/audit/?${search}`
}
