import { z } from 'zod'
import { query } from '../../operation.ts'
import { Connection } from './connection.ts'

export const listConnections = query('listConnections', {
  summary: "The viewer's accounts elsewhere by which they can log in",
  access: 'member',
  input: z.object({}),
  output: z.array(Connection),
  errors: [],
  resource: 'ConnectedAccountsResource/get',
  endpoint: 'v3_connected_accounts',
})
