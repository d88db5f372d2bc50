import { z } from 'zod'
import { idOut } from '../../ids.ts'

/** The details of a business account. */
export const Partner = z.object({
  id: idOut<'person'>(),
  business_name: z.string(),
  website_url: z.string().nullable(),
  account_type: z.string(),
  country: z.string(),
})
export type Partner = z.output<typeof Partner>
