import { z } from 'zod'
import { PersonId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { Moment } from '../../values.ts'
import { Member } from './list-members.ts'

/** What operators need to know before they do something; no secret, and nothing of what a member keeps. */
export const MemberFacts = Member.extend({
  email: z.string(),
  is_email_verified: z.boolean(),
  /** Nothing is mailed to the address, as its mail server refused to. */
  is_email_refused: z.boolean(),
  is_partner: z.boolean(),
  is_operator: z.boolean(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  passkey_count: z.int(),
  session_count: z.int(),
  /** Why and since when the account is not open. */
  state_reason: z.string(),
  state_since: Moment.nullable(),
  deletion_due_at: Moment.nullable(),
  open_appeal_count: z.int(),
  /** What they may store; null: as much as fits. */
  quota_bytes: z.int().nullable(),
})
export type MemberFacts = z.output<typeof MemberFacts>

export const getMember = query('getMember', {
  summary: 'What operators see of a member’s account',
  access: 'operator',
  input: z.object({ id: PersonId }),
  output: MemberFacts,
  errors: ['person_not_found'],
  resource: 'MemberResource/get',
  v3: 'GET /v3/members/:id/',
})
