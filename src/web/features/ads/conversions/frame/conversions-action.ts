import { matchSwitchNames } from '#contract/conversions/enums'
import {
  addFirstPartyHost,
  checkFirstPartyHost,
  removeFirstPartyHost,
} from '#contract/conversions/first-party'
import type { ConversionPartner } from '#contract/conversions/partner-names'
import {
  connectConversionPartner,
  disconnectConversionPartner,
} from '#contract/conversions/partners'
import { createConversionTag, editConversionTag } from '#contract/conversions/tags'
import { clearTestEvents } from '#contract/conversions/test-events'
import { createConversionToken, revokeConversionToken } from '#contract/conversions/tokens'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

export const conversionsAction = formAction({
  create_tag: {
    do: ({ text, run }) =>
      run(createConversionTag, { advertiser_id: text('advertiser_id'), name: text('name') }),
  },
  edit_tag: {
    do: ({ text, has, run }) =>
      run(editConversionTag, {
        advertiser_id: text('advertiser_id'),
        conversion_tag_id: text('conversion_tag_id'),
        ...(has('name') && { name: text('name') }),
        ...(has('with_switches') &&
          Object.fromEntries(matchSwitchNames.map((name) => [name, has(name)]))),
      }),
  },
  set_tag_status: {
    do: ({ text, run }) =>
      run(editConversionTag, {
        advertiser_id: text('advertiser_id'),
        conversion_tag_id: text('conversion_tag_id'),
        status: text('status') === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE',
      }),
  },
  create_token: {
    do: ({ text, run }) =>
      run(createConversionToken, { advertiser_id: text('advertiser_id'), name: text('name') }),
  },
  revoke_token: {
    do: ({ text, run }) =>
      run(revokeConversionToken, {
        advertiser_id: text('advertiser_id'),
        conversion_token_id: text('conversion_token_id'),
      }),
  },
  connect_partner: { do: (given) => given.run(connectConversionPartner, partnerIn(given)) },
  disconnect_partner: { do: (given) => given.run(disconnectConversionPartner, partnerIn(given)) },
  add_host: { do: (given) => given.run(addFirstPartyHost, hostIn(given)) },
  check_host: { do: (given) => given.run(checkFirstPartyHost, hostIn(given)) },
  remove_host: { do: (given) => given.run(removeFirstPartyHost, hostIn(given)) },
  clear_test_events: {
    do: ({ text, run }) => run(clearTestEvents, { advertiser_id: text('advertiser_id') }),
  },
})

/** One that is unknown is refused. */
function partnerIn({ text }: ActionInput) {
  const partner_name = text('partner_name') as ConversionPartner
  return { advertiser_id: text('advertiser_id'), partner_name }
}

function hostIn({ text }: ActionInput) {
  return { advertiser_id: text('advertiser_id'), hostname: text('hostname') }
}
