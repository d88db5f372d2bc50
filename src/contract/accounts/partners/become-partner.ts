import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { Country, line, OptionalWebAddress } from '../../values.ts'
import { businessTypes } from '../choices/business-types.ts'
import { BusinessAddressIn } from './address.ts'
import { Partner } from './partner.ts'

export const becomePartner = command('becomePartner', {
  summary: "Make the viewer's account a business account, or change its facts",
  access: 'member',
  input: z.object({
    business_name: line(limits.businessNameLength).pipe(
      z.string().min(1, inputMessage('input.businessName')),
    ),
    website_url: OptionalWebAddress,
    account_type: z.enum(businessTypes).default('other'),
    country: Country.optional(),
    /** Absent: stays as it is. */
    address: BusinessAddressIn.optional(),
  }),
  output: Partner,
  errors: [],
  resource: 'PartnerResource/update',
  endpoint: 'v3_update_partner',
})
