import type { BoardPerson } from '#contract/boards/people/board-people'

/** The collaborators of a board, and what is under way. */
export interface CollaboratorsState {
  /** Without the owner; null until they are here. */
  people: readonly BoardPerson[] | null
  hasFailed: boolean
  /** The person whose row has a request under way. */
  waitingFor: string | null
  sendingEmail: string | null
  /** Sent while the dialog is open. */
  doneEmails: readonly string[]
  /** Why the last invitation failed; cleared by the next keystroke. */
  problem: string | null
  /** The person whose removal has to be confirmed. */
  confirmingRemovalOf: string | null
}

export type CollaboratorsEvent =
  | { type: 'opened' }
  | { type: 'loaded'; people: readonly BoardPerson[] }
  | { type: 'load_failed' }
  | { type: 'typed' }
  | { type: 'email_sent_off'; email: string }
  | { type: 'invited'; people: readonly BoardPerson[]; email?: string }
  | { type: 'invite_refused'; text: string }
  | { type: 'removal_requested'; key: string }
  | { type: 'removal_cancelled' }
  | { type: 'removing'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'removal_failed' }

export const closedCollaborators: CollaboratorsState = {
  people: null,
  hasFailed: false,
  waitingFor: null,
  sendingEmail: null,
  doneEmails: [],
  problem: null,
  confirmingRemovalOf: null,
}

export function nextCollaborators(
  state: CollaboratorsState,
  event: CollaboratorsEvent,
): CollaboratorsState {
  switch (event.type) {
    case 'opened':
      return { ...closedCollaborators, people: state.people }
    case 'loaded':
      return { ...state, people: event.people, hasFailed: false }
    case 'load_failed':
      return { ...state, hasFailed: state.people === null }
    case 'typed':
      return { ...state, problem: null }
    case 'email_sent_off':
      return { ...state, sendingEmail: event.email, problem: null }
    case 'invited':
      return {
        ...state,
        people: withPeople(state.people ?? [], event.people),
        sendingEmail: null,
        doneEmails: event.email ? [...state.doneEmails, event.email] : state.doneEmails,
        problem: null,
      }
    case 'invite_refused':
      return { ...state, sendingEmail: null, problem: event.text }
    case 'removal_requested':
      return { ...state, confirmingRemovalOf: event.key }
    case 'removal_cancelled':
      return { ...state, confirmingRemovalOf: null }
    case 'removing':
      return { ...state, waitingFor: event.key }
    case 'removed': {
      const gone = state.people?.find((person) => keyOf(person) === event.key)
      return {
        ...state,
        people: state.people?.filter((person) => person !== gone) ?? null,
        waitingFor: null,
        confirmingRemovalOf: null,
        // A person whose email invitation was withdrawn can be invited again.
        doneEmails: state.doneEmails.filter((email) => email !== gone?.email),
      }
    }
    case 'removal_failed':
      return { ...state, waitingFor: null, confirmingRemovalOf: null }
  }
}

/** Identifies a person of a board, with an account or without. */
export function keyOf({ user, invite_id: inviteId, email }: BoardPerson): string {
  return user?.id ?? inviteId ?? email ?? ''
}

function withPeople(
  before: readonly BoardPerson[],
  more: readonly BoardPerson[],
): readonly BoardPerson[] {
  const fresh = new Set(more.map(keyOf))
  return [...before.filter((person) => !fresh.has(keyOf(person))), ...more]
}
