import { redirectDocument } from 'react-router'
import type { Proof } from '#contract/claims/claim'
import { claimWebsite } from '#contract/claims/claim-website'
import { beginInstagramClaim } from '#contract/claims/instagram-claim'
import { releaseClaim } from '#contract/claims/release-claim'
import { verifyClaim } from '#contract/claims/verify-claim'
import { formAction } from '#web/lib/forms/form-action.ts'

export const claimAction = formAction({
  claim: {
    check: ({ text, t }): Record<string, string> =>
      text('url').trim() === '' ? { url: t('settings.claimMissing') } : {},
    do: ({ text, run }) => run(claimWebsite, { url: text('url').trim() }),
    fields: { url_invalid: 'url', claim_taken: 'url', claim_limit_reached: 'url' },
  },
  verify: {
    do: ({ text, run }) => run(verifyClaim, { id: text('id'), proof: text('proof') as Proof }),
    // The form has no input, so errors are shown above the button.
    fields: { claim_unproven: 'form' },
  },
  instagram: {
    do: async ({ run }) => {
      const { location } = await run(beginInstagramClaim, {})
      throw redirectDocument(location)
    },
    fields: { instagram_not_set_up: 'form' },
  },
  release: {
    do: ({ text, run }) => run(releaseClaim, { id: text('id') }),
  },
})
