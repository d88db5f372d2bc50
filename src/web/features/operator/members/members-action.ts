import { redirect } from 'react-router'
import { findMember } from '#contract/accounts/members/find-member'
import {
  mailMemberReset,
  protectMember,
  reopenMember,
  suspendMember,
} from '#contract/accounts/members/member-actions'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { membersPath } from './members-path.ts'

export type MemberDone =
  | 'suspended'
  | 'reopened'
  | 'protected'
  | 'protected_unmailed'
  | 'mailed'
  | 'unmailed'

/** Addresses and numbers lead to the member's page: an address of mail stands in no URL. */
export const membersAction = formAction({
  find: {
    do: async ({ text, run }) => {
      const who = text('query').trim().replace(/^@/, '')
      const isWhole = who.includes('@') || /^\d{6,19}$/.test(who)
      if (isWhole) throw redirect(`/operator/members/${(await run(findMember, { who })).id}/`)
      const order = text('order') === 'storage' ? 'storage' : undefined
      throw redirect(membersPath({ order, state: text('state'), query: who }))
    },
    fields: { person_not_found: 'query' },
  },
})

const noProblems: Problems = {}

export const memberAction = formAction({
  suspend: {
    check: ({ text, t }): Problems =>
      text('reason').trim() === '' ? { reason: t('operator.memberReasonMissing') } : noProblems,
    do: async ({ text, run }): Promise<MemberDone> => {
      await run(suspendMember, { id: text('id'), reason: text('reason') })
      return 'suspended'
    },
  },
  reopen: {
    do: async ({ text, run }): Promise<MemberDone> => {
      await run(reopenMember, { id: text('id') })
      return 'reopened'
    },
  },
  protect: {
    do: async ({ text, run }): Promise<MemberDone> => {
      const { is_mailed } = await run(protectMember, { id: text('id') })
      return is_mailed ? 'protected' : 'protected_unmailed'
    },
  },
  reset: {
    do: async ({ text, run }): Promise<MemberDone> =>
      (await run(mailMemberReset, { id: text('id') })).is_mailed ? 'mailed' : 'unmailed',
  },
})
