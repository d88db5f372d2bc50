import { z } from 'zod'
import { query } from '../operation.ts'

/** What waits for an operator, each up to `deskCountMax`. */
export const Desk = z.object({
  reports: z.int(),
  /** Removals of many Pins that wait for a second operator. */
  purges: z.int(),
  appeals: z.int(),
  ads: z.int(),
  ad_appeals: z.int(),
  exemptions: z.int(),
  /** Invoices that are due and not paid. */
  invoices: z.int(),
  /** Advisories whose day to be looked through is past. */
  advisories: z.int(),
  /** Background jobs given up. */
  jobs: z.int(),
})
export type Desk = z.output<typeof Desk>

export const getDesk = query('getDesk', {
  summary: 'How much waits for an operator, by what it is',
  access: 'operator',
  input: z.object({}),
  output: Desk,
  errors: [],
  resource: 'OperatorDeskResource/get',
  v3: 'GET /v3/operator_desk/',
})
