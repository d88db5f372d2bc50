import { z } from 'zod'
import { command, query } from '../../operation.ts'
import { Flag, Moment } from '../../values.ts'

/** Where a member is logged in. `session_id` names the session and cannot be used as one. */
export const Session = z.object({
  session_id: z.string(),
  is_current: z.boolean(),
  /** What the browser says it is, as in `Firefox` and `Windows`; empty when it does not say. */
  browser: z.string(),
  system: z.string(),
  /** Enough of the address to know a network again. */
  address_prefix: z.string(),
  login_type: z.int().min(1).max(9),
  created_at: Moment,
  seen_at: Moment,
})
export type Session = z.output<typeof Session>

export const listSessions = query('listSessions', {
  summary: "The viewer's own sessions, this one first, then the one used last",
  access: 'member',
  input: z.object({}),
  output: z.array(Session),
  errors: [],
  resource: 'UserSessionsResource/get',
  endpoint: 'v3_get_user_sessions',
})

export const endSession = command('endSession', {
  summary: "End one of the viewer's own sessions, or all but this one",
  access: 'member',
  input: z
    .object({ session_id: z.string().max(64).optional(), all_others: Flag.default(false) })
    .refine((wish) => wish.session_id !== undefined || wish.all_others, {
      path: ['session_id'],
      message: 'Say which session to end.',
    }),
  output: z.object({ ended: z.int() }),
  errors: ['not_found'],
  resource: 'UserSessionsResource/delete',
  endpoint: 'v3_end_user_session',
})
