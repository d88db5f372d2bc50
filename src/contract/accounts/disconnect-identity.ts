import { z } from 'zod'
import { command } from '../operation.ts'
import { Connection } from './connection.ts'

export const disconnectIdentity = command('disconnectIdentity', {
  summary: "Take an account elsewhere off the viewer's own",
  access: 'member',
  budget: 'confirm',
  input: z.object({
    network: Connection.shape.network,
    /** Absent, all of the network. */
    id: z.string().max(100).optional(),
  }),
  output: z.array(Connection),
  errors: ['not_found', 'last_way_in'],
  resource: 'ConnectedAccountsResource/delete',
  endpoint: 'v3_disconnect_account',
})
