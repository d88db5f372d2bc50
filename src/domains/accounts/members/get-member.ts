import { getMember } from '#contract/accounts/members/get-member'
import { Failure } from '#contract/errors'
import { answerQuery } from '#platform/operations'
import { findBlock } from '../bounces/bounce-queries.ts'
import { bounceKey } from '../bounces/bounce-rules.ts'
import { isOperator } from '../operators/operators.ts'
import { toMember } from './list-members.ts'
import { findMemberFacts } from './member-queries.ts'

export const getMemberHandler = answerQuery(getMember, async (context, { id }) => {
  const found = await findMemberFacts(context.db, id)
  if (!found) throw new Failure('person_not_found', { field: 'id' })
  const { operator_proof, state_since, deletion_due_at, ...member } = found
  const { username } = member
  const block = await findBlock(context.db, bounceKey(member.email), context.clock.now())
  return {
    ...toMember(member),
    ...{ email: member.email, is_email_verified: member.is_email_verified },
    is_email_refused: block !== null,
    ...{ is_partner: member.is_partner, has_password: member.has_password },
    is_operator: isOperator(context, { account_id: id, username, operator_proof }),
    ...{ has_second_factor: member.has_second_factor, passkey_count: member.passkey_count },
    ...{ session_count: member.session_count, open_appeal_count: member.open_appeal_count },
    state_reason: member.state_reason,
    state_since: state_since?.toISOString() ?? null,
    deletion_due_at: deletion_due_at?.toISOString() ?? null,
    quota_bytes: context.settings.memberQuotaBytes,
  }
})
