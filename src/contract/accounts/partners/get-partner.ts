import { z } from 'zod'
import { query } from '../../operation.ts'
import { Partner } from './partner.ts'

export const getPartner = query('getPartner', {
  summary: "The facts of the viewer's business account; null for a personal one",
  access: 'member',
  input: z.object({}),
  output: Partner.nullable(),
  errors: [],
  resource: 'PartnerResource/get',
  endpoint: 'v3_get_partner',
})
