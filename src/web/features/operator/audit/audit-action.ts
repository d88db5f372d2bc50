import { redirect } from 'react-router'
import { findMember } from '#contract/accounts/members/find-member'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { auditPath } from './audit-path.ts'

/** Names a member by their number: an address of mail stands in no URL. */
export const auditAction = formAction({
  filter: {
    check({ text, t }): Problems {
      const isReversed = text('from') !== '' && text('until') !== '' && text('until') < text('from')
      return isReversed ? { until: t('operator.auditReversed') } : {}
    },
    do: async ({ text, run }) => {
      const who = text('who').trim().replace(/^@/, '')
      const member = who === '' ? null : await run(findMember, { who })
      const days = text('from') + text('until')
      throw redirect(
        auditPath({
          kind: text('kind'),
          person: member?.id,
          from: text('from'),
          until: text('until'),
          zone: days === '' ? undefined : text('zone'),
        }),
      )
    },
  },
})
