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
} from '../rows.ts'

/** Who may invite people to a board, follow, order and archive boards, and see people. */

const never = (code: string): Outcomes => ['login_required', code, code, code]

const secretFollow: Outcomes = ['login_required', 'follow_of_oneself', 'board_not_found', 'ok']

const boardReads: Row[] = [
  {
    operation: 'listBoardInvites',
    what: 'of the board',
    send: get('BoardInvitesResource', ({ board_id }) => ({ board_id })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'listBoardInvites',
    what: 'one’s own',
    send: get('BoardInvitesResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'getEmailInvite',
    what: 'by a made-up link',
    send: get('BoardEmailInviteResource', () => ({ token: 'nobody-sent-this' })),
    expected: always(['invite_not_found', 'invite_not_found', 'invite_not_found']),
  },
  {
    operation: 'listBoardFollowers',
    what: 'of the board',
    send: get('BoardFollowersResource', ({ board_id }) => ({ board_id })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'listBoardsFollowed',
    what: 'by the owner',
    send: get('BoardFollowingResource', () => ({ username: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'listFollowers',
    what: 'of the owner',
    send: get('UserFollowersResource', () => ({ username: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'listFollowing',
    what: 'of the owner',
    send: get('UserFollowingResource', () => ({ username: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'listDeletedBoards',
    what: 'one’s own',
    send: get('DeletedBoardsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listBlocks',
    what: 'one’s own',
    send: get('UserBlocksResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listMutes',
    what: 'one’s own',
    send: get('UserMutesResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listNews',
    what: 'one’s own',
    send: get('NewsHubResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'countUnseenNews',
    what: 'one’s own',
    send: get('NewsHubBadgeResource', () => ({})),
    expected: always(members),
  },
]

const boardChanges: Row[] = [
  {
    operation: 'editBoard',
    what: 'its cover',
    send: post('BoardResource/update', ({ board_id, pin_id }) => ({
      board_id,
      cover_pin_id: pin_id,
    })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'inviteToBoard',
    what: 'kim',
    send: post('BoardInviteResource/create', ({ board_id }, { kims_id }) => ({
      board_id,
      invited_user_ids: [kims_id],
    })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'inviteToBoardByEmail',
    what: 'somebody by email',
    send: post('BoardEmailInviteResource/create', ({ board_id }) => ({
      board_id,
      emails: ['friend@mail.example'],
    })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'acceptBoardInvite',
    what: 'that does not exist or was accepted',
    send: post('BoardInviteResource/update', ({ board_id }) => ({ board_id })),
    expected: always(never('invite_not_found')),
  },
  {
    operation: 'declineBoardInvite',
    what: 'that does not exist or was accepted',
    send: post('BoardInviteResource/delete', ({ board_id }) => ({ board_id })),
    expected: always(never('invite_not_found')),
  },
  {
    operation: 'declineBoardInvite',
    what: 'of kim, who was not invited',
    send: post('BoardInviteResource/delete', ({ board_id }, { kims_id }) => ({
      board_id,
      user_id: kims_id,
    })),
    expected: always(never('invite_not_found')),
  },
  {
    operation: 'acceptEmailInvite',
    what: 'by a made-up link',
    send: post('BoardEmailInviteResource/update', () => ({ token: 'nobody-sent-this' })),
    expected: always(never('invite_not_found')),
  },
  {
    operation: 'declineEmailInvite',
    what: 'by a made-up link',
    send: post('BoardEmailInviteResource/delete', () => ({ token: 'nobody-sent-this' })),
    expected: always(['invite_not_found', 'invite_not_found', 'invite_not_found']),
  },
  {
    operation: 'removeCollaborator',
    what: 'oneself',
    send: post('BoardCollaboratorResource/delete', ({ board_id }) => ({ board_id })),
    expected: always(['login_required', 'collaborator_not_found', 'board_not_found', 'ok']),
    manager: 'collaborator_not_found',
  },
  {
    operation: 'removeCollaborator',
    what: 'kim, who is no collaborator',
    send: post('BoardCollaboratorResource/delete', ({ board_id }, { kims_id }) => ({
      board_id,
      user_id: kims_id,
    })),
    expected: always([
      'login_required',
      'collaborator_not_found',
      'board_not_found',
      'not_allowed',
    ]),
  },
  {
    operation: 'archiveBoard',
    what: 'for oneself',
    send: post('BoardArchiveResource/update', ({ board_id }) => ({ board_id })),
    expected: always(boardMembersOnly('board_not_found')),
    manager: 'not_allowed',
  },
  {
    operation: 'restoreBoard',
    what: 'which was not deleted',
    send: post('BoardRestoreResource/update', ({ board_id }) => ({ board_id })),
    expected: always(never('board_not_found')),
  },
  {
    operation: 'reorderBoard',
    what: 'to the front',
    send: post('BoardOrderResource/update', ({ board_id }) => ({ board_id })),
    expected: always(ownerOnly('board_not_found', 'board_not_found')),
  },
  {
    operation: 'reorderSection',
    what: 'to the front',
    send: post('BoardSectionOrderResource/update', ({ section_id }) => ({ section_id })),
    expected: always(boardMembersOnly('section_not_found')),
  },
  {
    operation: 'reorderPin',
    what: 'to the front',
    send: post('PinOrderResource/update', ({ pin_id }) => ({ pin_id })),
    expected: always(boardMembersOnly('pin_not_found')),
  },
  {
    operation: 'followBoard',
    what: 'the board',
    send: post('BoardFollowResource/create', ({ board_id }) => ({ board_id })),
    expected: {
      ...always(['login_required', 'follow_of_oneself', 'ok']),
      secret: secretFollow,
    },
  },
  {
    operation: 'unfollowBoard',
    what: 'the board',
    send: post('BoardFollowResource/delete', ({ board_id }) => ({ board_id })),
    expected: { public: members, protected: members, secret: boardMembersOnly('board_not_found') },
  },
].map((row) => ({ ...row, changes: true }))

/** Cases that depend on the board: a secret one looks missing. */
export const boardPeopleRows: Row[] = [...boardReads, ...boardChanges]

export const personRows: Row[] = [
  {
    operation: 'followPerson',
    what: 'the owner',
    send: post('UserFollowResource/create', () => ({ username: 'olive' })),
    expected: always(['login_required', 'follow_of_oneself', 'ok']),
  },
  {
    operation: 'unfollowPerson',
    what: 'the owner',
    send: post('UserFollowResource/delete', () => ({ username: 'olive' })),
    expected: always(members),
  },
  {
    operation: 'blockPerson',
    what: 'kim',
    send: post('UserBlockResource/create', (_things, { kims_id }) => ({ user_id: kims_id })),
    expected: always(members),
  },
  {
    operation: 'unblockPerson',
    what: 'kim',
    send: post('UserBlockResource/delete', (_things, { kims_id }) => ({ user_id: kims_id })),
    expected: always(members),
  },
  {
    operation: 'mutePerson',
    what: 'kim',
    send: post('UserMuteResource/create', (_things, { kims_id }) => ({ user_id: kims_id })),
    expected: always(members),
  },
  {
    operation: 'unmutePerson',
    what: 'kim',
    send: post('UserMuteResource/delete', (_things, { kims_id }) => ({ user_id: kims_id })),
    expected: always(members),
  },
  {
    operation: 'seeNews',
    what: 'one’s own',
    send: post('NewsHubResource/update', () => ({})),
    expected: always(members),
  },
]
