import { z } from 'zod'
import { Day } from '../../campaigns/moments.ts'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { line, Moment } from '../../values.ts'
import { accountStates } from '../states/account-states.ts'

/** A member as operators see one in lists: nothing of what they keep. */
export const Member = z.object({
  id: idOut<'person'>(),
  username: z.string(),
  full_name: z.string(),
  state: z.enum(accountStates),
  joined_at: Moment,
  /** The day of the latest visit, in UTC; null: they are logged in nowhere. */
  seen_on: Day.nullable(),
  pin_count: z.int(),
  board_count: z.int(),
  /** What of all pictures and videos counts as theirs. */
  used_bytes: z.int(),
})
export type Member = z.output<typeof Member>

export const memberOrders = ['joined', 'storage'] as const

export const listMembers = query('listMembers', {
  summary:
    'Members: who joined last, or who stores most; those whose name begins with a text, or whose account is in a state',
  access: 'operator',
  input: z.object({
    /** `storage`: those who store anything, by how much. */
    order: z.enum(memberOrders).default('joined').catch('joined'),
    state: z.enum(accountStates).nullish().catch(null),
    /** How a username, a name or a word of one begins. */
    query: line(limits.memberQueryLength).default(''),
    ...paged,
  }),
  output: pageOf(Member),
  errors: [],
  resource: 'MembersResource/get',
  v3: 'GET /v3/members/',
})
