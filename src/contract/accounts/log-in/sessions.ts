import { z } from 'zod'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { Flag, Moment } from '../../values.ts'

/** A session of a member. `session_id` identifies it and cannot be used as a token. */
export const Session = z.object({
  session_id: z.string(),
  is_current: z.boolean(),
  /** According to the user agent, such as `Firefox` and `Windows`; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** Enough of the address to recognise a network. */
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
  security: 'session',
  input: z
    .object({ session_id: z.string().max(64).optional(), all_others: Flag.default(false) })
    .refine((input) => input.session_id !== undefined || input.all_others, {
      path: ['session_id'],
      message: inputMessage('input.session'),
    }),
  output: z.object({ ended: z.int() }),
  errors: ['not_found'],
  resource: 'UserSessionsResource/delete',
  endpoint: 'v3_end_user_session',
})
