export interface MembersChoice {
  /** Absent: who joined last. */
  order?: 'storage'
  state?: string
  query?: string
}

export function membersPath(choice: MembersChoice, after?: string): string {
  const given = Object.entries({ ...choice, after }).flatMap(([name, text]) =>
    text ? [[name, text]] : [],
  )
  const search = new URLSearchParams(given).toString()
  return search === '' ? '/operator/members/' : `/operator/members/?${search}`
}
