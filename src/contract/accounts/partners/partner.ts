import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { BusinessAddress } from './address.ts'

/** The details of a business account. */
export const Partner = z.object({
  id: idOut<'person'>(),
  business_name: z.string(),
  website_url: z.string().nullable(),
  account_type: z.string(),
  country: z.string(),
  /** Where invoices go; null for not given. */
  address: BusinessAddress.nullable(),
})
export type Partner = z.output<typeof Partner>
