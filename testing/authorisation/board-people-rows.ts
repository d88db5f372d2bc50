import {
  always,
  boardMembersOnly,
  everybody,
  get,
  members,
  type Outcomes,
  ownerOnly,
  post,
  type Row,
  unlessSecret,
} from './rows.ts'

/** Who may invite people to a board, follow, order and archive boards, and see people. */

const never = (code: string): Outcomes => ['login_required', code, code, code]

const secretFollow: Outcomes = ['login_required', 'follow_of_oneself', 'board_not_found', 'ok']

const boardReads: Row[] = [
  {
    operation: 'listBoardInvites',
    what: 'of the board',
    ask: get('BoardInvitesResource', ({ board_id }) => ({ board_id })),
    told: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'listBoardInvites',
    what: 'one’s own',
    ask: get('BoardInvitesResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'lookAtEmailInvite',
    what: 'by a made-up link',
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
    told: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'inviteToBoard',
    what: 'kim',
    ask: post('BoardInviteResource/create', ({ board_id }, { kims_id }) => ({
      board_id,
      invited_user_ids: [kims_id],
    })),
    told: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'inviteToBoardByEmail',
    what: 'somebody by email',
    ask: post('BoardEmailInviteResource/create', ({ board_id }) => ({
      board_id,
      emails: ['friend@mail.example'],
    })),
    told: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'acceptBoardInvite',
    what: 'that does not exist or was accepted',
    ask: post('BoardInviteResource/update', ({ board_id }) => ({ board_id })),
    told: always(never('invite_not_found')),
  },
  {
    operation: 'declineBoardInvite',
    what: 'that does not exist or was accepted',
    ask: post('BoardInviteResource/delete', ({ board_id }) => ({ board_id })),
    told: always(never('invite_not_found')),
  },
  {
    operation: 'declineBoardInvite',
    what: 'of kim, who was not invited',
    ask: post('BoardInviteResource/delete', ({ board_id }, { kims_id }) => ({
      board_id,
      user_id: kims_id,
    })),
    told: always(never('invite_not_found')),
  },
  {
    operation: 'acceptEmailInvite',
    what: 'by a made-up link',
    ask: post('BoardEmailInviteResource/update', () => ({ token: 'nobody-sent-this' })),
    told: always(never('invite_not_found')),
  },
  {
    operation: 'declineEmailInvite',
    what: 'by a made-up link',
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
    what: 'kim, who is no collaborator',
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
    told: always(boardMembersOnly('board_not_found')),
    manager: 'not_allowed',
  },
  {
    operation: 'restoreBoard',
    what: 'which was not deleted',
    ask: post('BoardRestoreResource/update', ({ board_id }) => ({ board_id })),
    told: always(never('board_not_found')),
  },
  {
    operation: 'reorderBoard',
    what: 'to the front',
    ask: post('BoardOrderResource/update', ({ board_id }) => ({ board_id })),
    told: always(ownerOnly('board_not_found', 'board_not_found')),
  },
  {
    operation: 'reorderSection',
    what: 'to the front',
    ask: post('BoardSectionOrderResource/update', ({ section_id }) => ({ section_id })),
    told: always(boardMembersOnly('section_not_found')),
  },
  {
    operation: 'reorderPin',
    what: 'to the front',
    ask: post('PinOrderResource/update', ({ pin_id }) => ({ pin_id })),
    told: always(boardMembersOnly('pin_not_found')),
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
    told: { public: members, protected: members, secret: boardMembersOnly('board_not_found') },
  },
].map((row) => ({ ...row, changes: true }))

/** Cases that depend on the board: a secret one looks missing. */
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
