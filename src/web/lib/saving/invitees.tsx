import { type ComponentType, createContext, use } from 'react'

/** A person to invite to a board, as fields show them. */
export interface InvitedPerson {
  id: string
  full_name: string
  username: string
  image_medium_url: string | null
}

/** Who will be invited once the board is created. */
export interface Invitees {
  people: readonly InvitedPerson[]
  emails: readonly string[]
}

export const nobodyInvited: Invitees = { people: [], emails: [] }

export interface InviteesFieldProps {
  value: Invitees
  onChange: (value: Invitees) => void
  /** While the board is being created. */
  isDisabled?: boolean
}

/** The field for invitees in forms for a new board; `routes/root.tsx` provides it. */
export const InviteesFieldContext = createContext<ComponentType<InviteesFieldProps> | null>(null)

export function useInviteesField(): ComponentType<InviteesFieldProps> | null {
  return use(InviteesFieldContext)
}
