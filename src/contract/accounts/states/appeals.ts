import { z } from 'zod'
import { AppealId, idOut } from '../../ids.ts'
import { command, query } from '../../operation.ts'
import { Moment } from '../../values.ts'
import { accountStates } from './account-states.ts'

/** A member's message to the operator about a closed account. */
export const Appeal = z.object({
  id: idOut<'appeal'>(),
  email: z.string(),
  message: z.string(),
  /** The report whose decision it is about. */
  report_id: idOut<'report'>().nullable(),
  created_at: Moment,
  /** null if no account has the address. */
  account: z
    .object({
      username: z.string(),
      state: z.enum(accountStates),
      state_reason: z.string(),
    })
    .nullable(),
  settled_at: Moment.nullable(),
  /** `lifted` or `kept`, or an operator's own text from the command line. */
  outcome: z.string().nullable(),
})
export type Appeal = z.output<typeof Appeal>

export const listAppeals = query('listAppeals', {
  summary: 'Appeals that wait for the operator, the oldest first, and those settled last',
  access: 'operator',
  input: z.object({}),
  output: z.object({ open: z.array(Appeal), settled: z.array(Appeal) }),
  errors: [],
  resource: 'AppealsResource/get',
})

export const settleAppeal = command('settleAppeal', {
  summary: 'Answer an appeal: lift the suspension and say so by mail, or keep it',
  access: 'operator',
  input: z.object({ id: AppealId, outcome: z.enum(['lifted', 'kept']) }),
  output: Appeal,
  errors: ['not_found'],
  resource: 'AppealsResource/update',
})
