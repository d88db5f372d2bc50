import type { Privacy } from '#contract/boards/board'
import type { BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import type { Options, WireAnswer, WireClient } from '../wire-client.ts'

/** Who may read and change what on a board of each privacy, and what others get. */

/**
 * The collaborator saves to olive's boards too; bob, the other, was never invited. The manager and the
 * analyst are in olive's ad account: one saves on its behalf, the other reads reports.
 */
export const viewers = ['visitor', 'owner', 'other', 'collaborator', 'manager', 'analyst'] as const

/** A board of olive's with a section and a pin in it. */
export interface Things {
  privacy: Privacy
  board_id: BoardId
  slug: string
  section_id: SectionId
  pin_id: PinId
}

/** The viewer's own things, and a picture that everybody may save. */
export interface Own {
  board_id: BoardId
  bobs_pin_id: PinId
  image_signature: string
  /** Kim has nothing to do with any of it. */
  kims_id: PersonId
}

/** The outcome for each viewer, in the order of `viewers`; for collaborators by default that of others. */
export type Outcomes = readonly [
  visitor: string,
  owner: string,
  other: string,
  collaborator?: string,
]

export interface Row {
  operation: string
  what: string
  /** Sends the call. */
  send(client: WireClient, things: Things, own: Own): Promise<WireAnswer>
  expected: Record<Privacy, Outcomes>
  /** The outcome for others than bob, where it differs for bob's own things. */
  stranger?: string
  /** The outcome for managers on protected boards, where it differs from that of collaborators. */
  manager?: string
  /** For lists: the outcome is 'shown' or 'hidden' instead of 'ok'. */
  lists?: 'board' | 'pin'
  /** Changes the things: each viewer gets new ones. */
  changes?: boolean
}

export const get =
  (name: string, options: (things: Things) => Options): Row['send'] =>
  (client, things) =>
    client.get(name, options(things))
export const post =
  (place: string, options: (things: Things, own: Own) => Options): Row['send'] =>
  (client, things, own) =>
    client.post(place, options(things, own))

/** For endpoints without an envelope: their status is the outcome. */
export async function byStatus(sent: Promise<WireAnswer>): Promise<WireAnswer> {
  const answer = await sent
  const outcome = { value: String(answer.status) }
  return Object.defineProperties(answer, { text: { value: '{}' }, outcome })
}

/** For uploads, which answer without an envelope, and without anything where all is well. */
export function byReason(answer: WireAnswer): WireAnswer {
  const outcome = answer.status < 300 ? 'ok' : JSON.parse(answer.text).reason
  const value = { value: outcome }
  return Object.defineProperties(answer, { text: { value: '{}' }, outcome: value })
}

export const everybody: Outcomes = ['ok', 'ok', 'ok']
export const members: Outcomes = ['login_required', 'ok', 'ok']
/** For the owner and collaborators; looks missing to others. */
export const hiddenFromOthers = (code: string): Outcomes => [code, 'ok', code, 'ok']
export const boardMembersOnly = (code: string): Outcomes => ['login_required', 'ok', code, 'ok']
export const ownerOnly = (code: string, collaborator: string): Outcomes => [
  'login_required',
  'ok',
  code,
  collaborator,
]
export const shownToAll: Outcomes = ['shown', 'shown', 'shown']
export const shownToBoardMembers: Outcomes = ['hidden', 'shown', 'hidden', 'shown']
export const shownToNobody: Outcomes = ['hidden', 'hidden', 'hidden']

export const always = (outcomes: Outcomes): Row['expected'] => ({
  public: outcomes,
  protected: outcomes,
  secret: outcomes,
})
export const unlessSecret = (code: string): Row['expected'] => ({
  public: everybody,
  protected: everybody,
  secret: hiddenFromOthers(code),
})
