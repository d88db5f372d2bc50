import type { FastifyInstance } from 'fastify'
import { hasAccounts } from '#domains/accounts'
import type { Composition } from '../compose.ts'

/** What somebody opens first. */
const firstPages = new Set(['/', '/login', '/signup'])

/** While nobody has an account, the first pages lead to where the server is set up. */
export async function leadToSetUp(
  app: FastifyInstance,
  { database, services }: Pick<Composition, 'database' | 'services'>,
): Promise<void> {
  if (services.settings.setupCode === null) return
  let isEmpty = !(await hasAccounts(database.reader))
  if (!isEmpty) return
  app.addHook('onRequest', async (request, reply) => {
    if (!isEmpty || request.method !== 'GET') return
    const path = request.url.split('?', 1)[0] ?? ''
    if (!firstPages.has(path.replace(/(.)\/+$/, '$1'))) return
    isEmpty = !(await hasAccounts(database.reader))
    if (isEmpty) return reply.header('cache-control', 'no-store').redirect('/setup/', 302)
  })
}
