import { z } from 'zod'
import { command } from '../../operation.ts'
import { PasswordAgain } from '../second-factor/second-factor.ts'
import { Connection } from './connection.ts'

export const disconnectIdentity = command('disconnectIdentity', {
  summary: "Take an account elsewhere off the viewer's own",
  access: 'member',
  security: 'connection',
  budget: 'confirm',
  input: z.object({
    network: Connection.shape.network,
    /** Absent: all of the network. */
    id: z.string().max(100).optional(),
    password: PasswordAgain,
  }),
  output: z.array(Connection),
  secrets: ['password'],
  errors: [
    'not_found',
    'last_way_in',
    'password_wrong',
    'account_rate_limited',
    'fresh_log_in_required',
  ],
  resource: 'ConnectedAccountsResource/delete',
  endpoint: 'v3_disconnect_account',
})
