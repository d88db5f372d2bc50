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

let named = 0

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

export const everybody: Outcomes = ['ok', 'ok', 'ok']
export const members: Outcomes = ['login_required', 'ok', 'ok']
/** For the owner and collaborators; looks missing to others. */
const hiddenFromOthers = (code: string): Outcomes => [code, 'ok', code, 'ok']
export const boardMembersOnly = (code: string): Outcomes => ['login_required', 'ok', code, 'ok']
export const ownerOnly = (code: string, collaborator: string): Outcomes => [
  'login_required',
  'ok',
  code,
  collaborator,
]
export const shownToAll: Outcomes = ['shown', 'shown', 'shown']
export const shownToBoardMembers: Outcomes = ['hidden', 'shown', 'hidden', 'shown']
const shownToNobody: Outcomes = ['hidden', 'hidden', 'hidden']

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

export const reads: Row[] = [
  {
    operation: 'getBoard',
    what: 'by id',
    send: get('BoardResource', ({ board_id }) => ({ board_id })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'getBoard',
    what: 'by address',
    send: get('BoardResource', ({ slug }) => ({ username: 'olive', slug })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'boardFeed',
    what: 'of the board',
    send: get('BoardFeedResource', ({ board_id }) => ({ board_id })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'boardFeed',
    what: 'after its end',
    send: get('BoardFeedResource', ({ board_id }) => ({ board_id, bookmarks: ['-end-'] })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'listSections',
    what: 'of the board',
    send: get('BoardSectionsResource', ({ board_id }) => ({ board_id })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'getSection',
    what: 'by id',
    send: get('BoardSectionResource', ({ section_id }) => ({ section_id })),
    expected: unlessSecret('section_not_found'),
  },
  {
    operation: 'getSection',
    what: 'by address',
    send: get('BoardSectionResource', ({ slug }) => ({
      username: 'olive',
      board_slug: slug,
      section_slug: 'part',
    })),
    expected: unlessSecret('section_not_found'),
  },
  {
    operation: 'sectionPins',
    what: 'of the section',
    send: get('BoardSectionPinsResource', ({ section_id }) => ({ section_id })),
    expected: unlessSecret('section_not_found'),
  },
  {
    operation: 'getPin',
    what: 'by id',
    send: get('PinResource', ({ pin_id }) => ({ id: pin_id })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'listBoards',
    what: 'of the owner',
    send: get('BoardsResource', () => ({ username: 'olive', page_size: 250 })),
    lists: 'board',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'listBoards',
    what: 'filtered by that privacy',
    send: get('BoardsResource', ({ privacy }) => ({
      username: 'olive',
      page_size: 250,
      privacy_filter: privacy,
    })),
    lists: 'board',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'personPins',
    what: 'of the owner',
    send: get('UserPinsResource', () => ({ username: 'olive', page_size: 250 })),
    lists: 'pin',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'createdPins',
    what: 'of the owner',
    send: get('UserActivityPinsResource', () => ({ username: 'olive', page_size: 250 })),
    lists: 'pin',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'lookAlikes',
    what: 'to the pin',
    send: get('VisualLiveSearchResource', ({ pin_id }) => ({ pin_id })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'lookAlikes',
    what: 'to a part of the pin',
    send: get('VisualLiveSearchResource', ({ pin_id }) => ({
      pin_id,
      crop: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 },
    })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'homeFeed',
    what: 'for everybody',
    send: get('UserHomefeedResource', () => ({ page_size: 250 })),
    lists: 'pin',
    // The feed leaves out one's own pins.
    expected: {
      public: ['shown', 'hidden', 'shown', 'shown'],
      protected: shownToNobody,
      secret: shownToNobody,
    },
  },
  {
    operation: 'boardPickerBoards',
    what: 'of the viewer',
    send: get('BoardPickerBoardsResource', ({ pin_id }) => ({ pin_id })),
    lists: 'board',
    expected: always(['login_required', 'shown', 'hidden', 'shown']),
    manager: 'hidden',
  },
  {
    operation: 'getPerson',
    what: 'the owner',
    send: get('UserResource', () => ({ username: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'getSettings',
    what: 'one’s own',
    send: get('UserSettingsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'emailExists',
    what: 'any address',
    send: get('EmailExistsResource', () => ({ email: 'olive@cast.example' })),
    expected: always(everybody),
  },
  {
    operation: 'findPageImages',
    what: 'of an unreachable page',
    send: get('FindPinImagesResource', () => ({ url: 'http://127.0.0.1:1/' })),
    expected: always(['login_required', 'url_unreachable', 'url_unreachable']),
  },
]

export const changes: Row[] = [
  {
    operation: 'editBoard',
    what: 'its words',
    send: post('BoardResource/update', ({ board_id }) => ({ board_id, description: 'New' })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'editBoard',
    what: 'who may see it',
    send: post('BoardResource/update', ({ board_id }) => ({ board_id, privacy: 'public' })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'deleteBoard',
    what: 'the board',
    send: post('BoardResource/delete', ({ board_id }) => ({ board_id })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'createSection',
    what: 'on the board',
    send: post('BoardSectionResource/create', ({ board_id }) => ({ board_id, name: 'Another' })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'editSection',
    what: 'the section',
    send: post('BoardSectionEditResource/create', ({ section_id }) => ({
      section_id,
      name: 'Renamed',
    })),
    expected: always(boardMembersOnly('section_not_found')),
  },
  {
    operation: 'deleteSection',
    what: 'the section',
    send: post('BoardSectionEditResource/delete', ({ section_id }) => ({ section_id })),
    expected: always(boardMembersOnly('section_not_found')),
  },
  {
    operation: 'savePin',
    what: 'to the board',
    send: post('PinResource/create', ({ board_id }, { image_signature }) => ({
      board_id,
      image_signature,
    })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'savePin',
    what: 'to one’s own board, but into the section',
    send: post('PinResource/create', ({ section_id }, own) => ({
      board_id: own.board_id,
      section: section_id,
      image_signature: own.image_signature,
    })),
    expected: always(['login_required', 'section_not_found', 'section_not_found']),
  },
  {
    operation: 'repin',
    what: 'the pin to one’s own board',
    send: post('RepinResource/create', ({ pin_id }, { board_id }) => ({ pin_id, board_id })),
    expected: { public: members, protected: members, secret: boardMembersOnly('pin_not_found') },
  },
  {
    operation: 'repin',
    what: 'the pin to its own board',
    send: post('RepinResource/create', ({ pin_id, board_id }) => ({ pin_id, board_id })),
    expected: {
      public: boardMembersOnly('board_not_found'),
      protected: boardMembersOnly('board_not_found'),
      secret: boardMembersOnly('pin_not_found'),
    },
  },
  {
    operation: 'editPin',
    what: 'its words',
    send: post('PinResource/update', ({ pin_id }) => ({ id: pin_id, title: 'New' })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'editPin',
    what: 'to take it to one’s own board',
    send: post('PinResource/update', ({ pin_id }, { board_id }) => ({ id: pin_id, board_id })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'editPin',
    what: 'to bring bob’s pin to the board',
    send: post('PinResource/update', ({ board_id }, { bobs_pin_id }) => ({
      id: bobs_pin_id,
      board_id,
    })),
    expected: always(['login_required', 'pin_not_found', 'board_not_found', 'pin_not_found']),
    stranger: 'pin_not_found',
  },
  {
    operation: 'editPin',
    what: 'to bring bob’s pin into the section',
    send: post('PinResource/update', ({ section_id }, { bobs_pin_id }) => ({
      id: bobs_pin_id,
      board_section_id: section_id,
    })),
    expected: always(['login_required', 'pin_not_found', 'section_not_found', 'pin_not_found']),
    stranger: 'pin_not_found',
  },
  {
    operation: 'deletePin',
    what: 'the pin',
    send: post('PinResource/delete', ({ pin_id }) => ({ id: pin_id })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'createBoard',
    what: 'for oneself',
    send: post('BoardResource/create', () => ({ name: `Made ${++named}` })),
    expected: always(members),
  },
  {
    operation: 'editProfile',
    what: 'one’s own',
    send: post('UserSettingsResource/update', () => ({ about: 'New' })),
    expected: always(members),
  },
].map((row) => ({ ...row, changes: true }))
