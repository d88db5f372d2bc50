import { findMemberHandler } from './find-member.ts'
import { getMemberHandler } from './get-member.ts'
import { listMembersHandler } from './list-members.ts'
import {
  mailMemberResetHandler,
  protectMemberHandler,
  reopenMemberHandler,
  suspendMemberHandler,
} from './member-actions.ts'

export const memberHandlers = [
  findMemberHandler,
  listMembersHandler,
  getMemberHandler,
  suspendMemberHandler,
  protectMemberHandler,
  reopenMemberHandler,
  mailMemberResetHandler,
]
