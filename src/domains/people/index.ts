import type { Handler } from '#platform/operations'
import { blockPersonHandler } from './blocks/block-person.ts'
import { listBlocksHandler } from './blocks/list-blocks.ts'
import { unblockPersonHandler } from './blocks/unblock-person.ts'
import { getPersonHandler } from './get-person.ts'
import { listMutesHandler } from './list-mutes.ts'
import { mutePersonHandler } from './mute-person.ts'
import type { PeoplePorts } from './ports.ts'
import { unmutePersonHandler } from './unmute-person.ts'

export const peopleHandlers = (ports: PeoplePorts): readonly Handler[] => [
  getPersonHandler(ports),
  blockPersonHandler,
  unblockPersonHandler,
  listBlocksHandler,
  mutePersonHandler,
  unmutePersonHandler,
  listMutesHandler,
]

export { addPerson } from './add-person.ts'
export {
  blockedBetween,
  blockedOrMuted,
  isBlockedBetween,
  peopleBlockedOrMuted,
  refuseBlocked,
  selectBlockedOrMuted,
} from './blocks/block-rule.ts'
export { personCardJson } from './cards/person-card.ts'
export { rebuildPersonCards } from './cards/rebuild-cards.ts'
export { changePerson } from './change-person.ts'
export { deletion } from './deletion.ts'
export {
  countPeopleFollowed,
  endPersonFollow,
  insertPersonFollow,
  selectFollowedAmong,
} from './follow-queries.ts'
export { ownData } from './own-data.ts'
export {
  becomePartnerPerson,
  type CountChange,
  changeCounts,
  countFollows,
  findPerson,
  findPersonByUsername,
  findVisiblePerson,
  findVisiblePersonById,
  followedBy,
  hidePerson,
  isPortrait,
  isPortraitOf,
  lockPeople,
  lockPerson,
  visibleTo,
} from './person-queries.ts'
export { firstName, type PersonRow, portraitsOf, toPerson } from './person-views.ts'
export type { PeoplePorts } from './ports.ts'
export { taggableBy } from './taggable.ts'
