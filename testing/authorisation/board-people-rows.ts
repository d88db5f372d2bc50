import {
  always,
  everybody,
  get,
  members,
  nobodyElse,
  ownerAlone,
  post,
  type Row,
  type Told,
  unlessSecret,
} from './rows.ts'

/** Who may ask people to a board, follow, order and put away boards, and what is told of people. */

const nobody = (code: string): Told => ['login_required', code, code, code]

const secretFollow: Told = ['login_required', 'follow_of_oneself', 'board_not_found', 'ok']

const boardReads: Row[] = [
  {
    operation: 'listBoardInvites',
    what: 'of the board',
    ask: get('BoardInvitesResource', ({ board_id }) => ({ board_id })),
    told: always(nobodyElse('board_not_found')),
  },
  {
    operation: 'listBoardInvites',
    what: 'one’s own',
    ask: get('BoardInvitesResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'lookAtEmailInvite',
    what: 'by a link nobody sent',
    ask: get('BoardEmailInviteResource', () => ({ token: 'nobody-sent-this' })),
    told: always(['invite_not_found', 'invite_not_found', 'invite_not_found']),
  },
  {
    operation: 'listBoardFollowers',
    what: 'of the board',
    ask: get('BoardFollowersResource', ({ board_id }) => ({ board_id })),
    told: unlessSecret('board_not_found'),
  },
  {
    operation: 'listBoardsFollowed',
    what: 'by the owner',
    ask: get('BoardFollowingResource', () => ({ username: 'olive' })),
    told: always(everybody),
  },
  {
    operation: 'listFollowers',
    what: 'of the owner',
    ask: get('UserFollowersResource', () => ({ username: 'olive' })),
    told: always(everybody),
  },
  {
    operation: 'listFollowing',
    what: 'of the owner',
    ask: get('UserFollowingResource', () => ({ username: 'olive' })),
    told: always(everybody),
  },
  {
    operation: 'listDeletedBoards',
    what: 'one’s own',
    ask: get('DeletedBoardsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'listBlocks',
    what: 'one’s own',
    ask: get('UserBlocksResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'listMutes',
    what: 'one’s own',
    ask: get('UserMutesResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'listNews',
    what: 'one’s own',
    ask: get('NewsHubResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'countUnseenNews',
    what: 'one’s own',
    ask: get('NewsHubBadgeResource', () => ({})),
    told: always(members),
  },
]

const boardChanges: Row[] = [
  {
    operation: 'editBoard',
    what: 'its cover',
    ask: post('BoardResource/update', ({ board_id, pin_id }) => ({
      board_id,
      cover_pin_id: pin_id,
    })),
    told: always(ownerAlone('board_not_found', 'not_allowed')),
  },
  {
    operation: 'inviteToBoard',
    what: 'kim',
    ask: post('BoardInviteResource/create', ({ board_id }, { kims_id }) => ({
      board_id,
      invited_user_ids: [kims_id],
    })),
    told: always(ownerAlone('board_not_found', 'not_allowed')),
  },
  {
    operation: 'inviteToBoardByEmail',
    what: 'somebody outside',
    ask: post('BoardEmailInviteResource/create', ({ board_id }) => ({
      board_id,
      emails: ['friend@mail.example'],
    })),
    told: always(ownerAlone('board_not_found', 'not_allowed')),
  },
  {
    operation: 'acceptBoardInvite',
    what: 'which nobody made, or was accepted',
    ask: post('BoardInviteResource/update', ({ board_id }) => ({ board_id })),
    told: always(nobody('invite_not_found')),
  },
  {
    operation: 'declineBoardInvite',
    what: 'which nobody made, or was accepted',
    ask: post('BoardInviteResource/delete', ({ board_id }) => ({ board_id })),
    told: always(nobody('invite_not_found')),
  },
  {
    operation: 'declineBoardInvite',
    what: 'of kim, whom nobody asked',
    ask: post('BoardInviteResource/delete', ({ board_id }, { kims_id }) => ({
      board_id,
      user_id: kims_id,
    })),
    told: always(nobody('invite_not_found')),
  },
  {
    operation: 'acceptEmailInvite',
    what: 'by a link nobody sent',
    ask: post('BoardEmailInviteResource/update', () => ({ token: 'nobody-sent-this' })),
    told: always(nobody('invite_not_found')),
  },
  {
    operation: 'declineEmailInvite',
    what: 'by a link nobody sent',
    ask: post('BoardEmailInviteResource/delete', () => ({ token: 'nobody-sent-this' })),
    told: always(['invite_not_found', 'invite_not_found', 'invite_not_found']),
  },
  {
    operation: 'removeCollaborator',
    what: 'oneself',
    ask: post('BoardCollaboratorResource/delete', ({ board_id }) => ({ board_id })),
    told: always(['login_required', 'collaborator_not_found', 'board_not_found', 'ok']),
    manager: 'collaborator_not_found',
  },
  {
    operation: 'removeCollaborator',
    what: 'kim, who is none',
    ask: post('BoardCollaboratorResource/delete', ({ board_id }, { kims_id }) => ({
      board_id,
      user_id: kims_id,
    })),
    told: always(['login_required', 'collaborator_not_found', 'board_not_found', 'not_allowed']),
  },
  {
    operation: 'archiveBoard',
    what: 'for oneself',
    ask: post('BoardArchiveResource/update', ({ board_id }) => ({ board_id })),
    told: always(nobodyElse('board_not_found')),
    manager: 'not_allowed',
  },
  {
    operation: 'restoreBoard',
    what: 'which was not deleted',
    ask: post('BoardRestoreResource/update', ({ board_id }) => ({ board_id })),
    told: always(nobody('board_not_found')),
  },
  {
    operation: 'reorderBoard',
    what: 'to the front',
    ask: post('BoardOrderResource/update', ({ board_id }) => ({ board_id })),
    told: always(ownerAlone('board_not_found', 'board_not_found')),
  },
  {
    operation: 'reorderSection',
    what: 'to the front',
    ask: post('BoardSectionOrderResource/update', ({ section_id }) => ({ section_id })),
    told: always(nobodyElse('section_not_found')),
  },
  {
    operation: 'reorderPin',
    what: 'to the front',
    ask: post('PinOrderResource/update', ({ pin_id }) => ({ pin_id })),
    told: always(nobodyElse('pin_not_found')),
  },
  {
    operation: 'followBoard',
    what: 'the board',
    ask: post('BoardFollowResource/create', ({ board_id }) => ({ board_id })),
    told: {
      ...always(['login_required', 'follow_of_oneself', 'ok']),
      secret: secretFollow,
    },
  },
  {
    operation: 'unfollowBoard',
    what: 'the board',
    ask: post('BoardFollowResource/delete', ({ board_id }) => ({ board_id })),
    told: { public: members, protected: members, secret: nobodyElse('board_not_found') },
  },
].map((row) => ({ ...row, changes: true }))

/** Rows that hang on the board: what is secret is told by them as what is not there. */
export const boardPeopleRows: Row[] = [...boardReads, ...boardChanges]

export const personRows: Row[] = [
  {
    operation: 'followPerson',
    what: 'the owner',
    ask: post('UserFollowResource/create', () => ({ username: 'olive' })),
    told: always(['login_required', 'follow_of_oneself', 'ok']),
  },
  {
    operation: 'unfollowPerson',
    what: 'the owner',
    ask: post('UserFollowResource/delete', () => ({ username: 'olive' })),
    told: always(members),
  },
  {
    operation: 'blockPerson',
    what: 'kim',
    ask: post('UserBlockResource/create', (_things, { kims_id }) => ({ user_id: kims_id })),
    told: always(members),
  },
  {
    operation: 'unblockPerson',
    what: 'kim',
    ask: post('UserBlockResource/delete', (_things, { kims_id }) => ({ user_id: kims_id })),
    told: always(members),
  },
  {
    operation: 'mutePerson',
    what: 'kim',
    ask: post('UserMuteResource/create', (_things, { kims_id }) => ({ user_id: kims_id })),
    told: always(members),
  },
  {
    operation: 'unmutePerson',
    what: 'kim',
    ask: post('UserMuteResource/delete', (_things, { kims_id }) => ({ user_id: kims_id })),
    told: always(members),
  },
  {
    operation: 'seeNews',
    what: 'one’s own',
    ask: post('NewsHubResource/update', () => ({})),
    told: always(members),
  },
]
