import { blockPersonHandler } from './block-person.ts'
import { getPersonHandler } from './get-person.ts'
import { listBlocksHandler } from './list-blocks.ts'
import { listMutesHandler } from './list-mutes.ts'
import { mutePersonHandler } from './mute-person.ts'
import { unblockPersonHandler } from './unblock-person.ts'
import { unmutePersonHandler } from './unmute-person.ts'

export const peopleHandlers = [
  getPersonHandler,
  blockPersonHandler,
  unblockPersonHandler,
  listBlocksHandler,
  mutePersonHandler,
  unmutePersonHandler,
  listMutesHandler,
]

export { addPerson } from './add-person.ts'
export { deleteBlocksOf } from './block-queries.ts'
export { blockedBetween, blockedOrMuted, isBlockedBetween, refuseBlocked } from './block-rule.ts'
export { changePerson } from './change-person.ts'
export {
  countPeopleFollowed,
  endFollowsOf,
  endPersonFollow,
  insertPersonFollow,
} from './follow-queries.ts'
export { deleteMutesOf } from './mute-queries.ts'
export { ownData } from './own-data.ts'
export {
  becomePartnerPerson,
  type CountChange,
  changeCounts,
  countFollows,
  deletePerson,
  findPerson,
  findPersonByUsername,
  findVisiblePerson,
  findVisiblePersonById,
  followedBy,
  hidePerson,
  isPortrait,
  lockPeople,
  lockPerson,
  visibleTo,
} from './person-queries.ts'
export { firstName, type PersonRow, portraitsOf, toPerson } from './person-views.ts'
