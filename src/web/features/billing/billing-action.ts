import { redirect, redirectDocument } from 'react-router'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { getPartner } from '#contract/accounts/partners/get-partner'
import { addCard, removeCard } from '#contract/billing/cards'
import { redeemCredit } from '#contract/billing/credits'
import { payNow } from '#contract/billing/payments'
import { choosePrepaid, topUp } from '#contract/billing/prepaid'
import type { RequestOf } from '#contract/operation'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { readAmount } from '#web/lib/texts/read-amount.ts'

type Facts = RequestOf<typeof becomePartner>

export const billingAction = formAction({
  address: {
    do: async ({ text, run }) => {
      // They are saved as a whole: what is not on the form stays as it is.
      const known = await run(getPartner, {})
      return run(becomePartner, {
        business_name: text('business_name'),
        website_url: known?.website_url ?? null,
        account_type: (known?.account_type ?? 'other') as Facts['account_type'],
        country: known?.country,
        address: {
          line1: text('address.line1'),
          line2: text('address.line2'),
          city: text('address.city'),
          region: text('address.region'),
          postal_code: text('address.postal_code'),
          country: text('address.country'),
        },
      })
    },
  },
  add_card: {
    do: async ({ text, run }) => {
      const input = { advertiser_id: text('advertiser_id'), query: text('query') }
      const { url } = await run(addCard, input)
      throw redirectDocument(url, 303)
    },
  },
  remove_card: {
    do: ({ text, run }) => run(removeCard, { advertiser_id: text('advertiser_id') }),
  },
  pay: {
    do: async ({ text, run }) => {
      const advertiser_id = text('advertiser_id')
      const charge = await run(payNow, { advertiser_id, query: text('query') })
      if (charge.challenge_url !== null) throw redirectDocument(charge.challenge_url, 303)
      const outcome = charge.state === 'SUCCEEDED' ? 'paid' : (charge.problem ?? 'pending')
      throw redirect(`${billingPath(advertiser_id)}?payment=${outcome}&${text('query')}`, 303)
    },
  },
  choose_prepaid: {
    do: ({ text, run }) => run(choosePrepaid, { advertiser_id: text('advertiser_id') }),
  },
  top_up: {
    check: ({ text, t }): Problems =>
      readAmount(text('amount')) === null ? { amount: t('billing.prepaid.badAmount') } : {},
    do: async ({ text, run }) => {
      const advertiser_id = text('advertiser_id')
      const amount_micro = readAmount(text('amount')) ?? ''
      const charge = await run(topUp, { advertiser_id, amount_micro, query: text('query') })
      if (charge.challenge_url !== null) throw redirectDocument(charge.challenge_url, 303)
      const outcome = charge.state === 'SUCCEEDED' ? 'paid' : (charge.problem ?? 'pending')
      throw redirect(`${billingPath(advertiser_id)}?payment=${outcome}&${text('query')}`, 303)
    },
  },
  redeem: {
    do: ({ text, run }) =>
      run(redeemCredit, { advertiser_id: text('advertiser_id'), code: text('code') }),
  },
})
