import { redirect, replace } from 'react-router'
import type { BusinessType } from '#contract/accounts/choices/business-types'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { formAction } from '#web/lib/forms/form-action.ts'
import { isBehindPinBuilder, promoteEntryOf } from '#web/lib/promote/report-entry.ts'
import { nextAfter } from './next-after.ts'

export const convertAction = formAction({
  become: {
    check: ({ text, t }): Record<string, string> =>
      text('business_name').trim() === '' ? { business_name: t('business.nameMissing') } : {},
    do: async ({ text, run, facts, request }) => {
      const partner = await run(becomePartner, {
        business_name: text('business_name'),
        website_url: text('website_url'),
        account_type: text('account_type') as BusinessType,
        country: text('country'),
      })
      // The rest of the page shows the viewer too.
      const known = await facts()
      if (known.viewer) known.viewer = { ...known.viewer, is_partner: true }
      const next = nextAfter(request)
      if (next !== null) throw onTo(next)
      return partner
    },
  },
})

/**
 * This page is done, and whoever goes back gets to what was before it. Behind the pin builder it counts as one of the
 * three steps that Quick Promote goes back.
 */
function onTo(next: string): Response {
  const pinId = new URL(next, 'https://here.invalid').searchParams.get('pinId')
  return isBehindPinBuilder(promoteEntryOf(pinId)) ? redirect(next) : replace(next)
}
