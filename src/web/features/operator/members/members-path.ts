import { chosenPath } from '../chosen-path.ts'

export interface MembersChoice {
  /** Absent: who joined last. */
  order?: 'storage'
  state?: string
  query?: string
}

export function membersPath(choice: MembersChoice, after?: string): string {
  return chosenPath('/operator/members/', choice, after)
}
