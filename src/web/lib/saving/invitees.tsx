import { type ComponentType, createContext, use } from 'react'

/** Somebody who will be asked to save to a board, as fields show them. */
export interface InvitedPerson {
  id: string
  full_name: string
  username: string
  image_medium_url: string | null
}

/** Who will be asked as soon as the board is there. */
export interface Invitees {
  people: readonly InvitedPerson[]
  emails: readonly string[]
}

export const nobodyInvited: Invitees = { people: [], emails: [] }

export interface InviteesFieldProps {
  value: Invitees
  onChange: (value: Invitees) => void
  /** While the board is being made. */
  isResting?: boolean
}

/** The field by which forms for a new board ask who else saves to it; `routes/root.tsx` brings it. */
export const InviteesFieldContext = createContext<ComponentType<InviteesFieldProps> | null>(null)

export function useInviteesField(): ComponentType<InviteesFieldProps> | null {
  return use(InviteesFieldContext)
}
