import pg from 'pg'
import {
  type DistributionPlan,
  distribute,
  planDistribution,
} from '../../distribution/distribute-database.ts'
import { lockDistribution } from '../../distribution/distribution-lock.ts'
import { keepConnections } from '../../distribution/keep-connections.ts'
import { whatIsMissing } from '../../distribution/what-is-missing.ts'
import { say } from '../../processes/progress.ts'
import type { Config } from '../../settings/config.ts'
import { AdminError, type LoneCommand } from '../command.ts'

/** Enough for a cluster to grow to as many machines, and few enough to be asked all at once. */
const defaultShards = 32
const maxShards = 1_024

export const distributeDatabase: LoneCommand = {
  name: 'database',
  usage: 'distribute [--shards N] [--yes]',
  about:
    'Spread the database over the machines of a Citus cluster; without --yes it says what it would do',
  options: { shards: { type: 'string' }, yes: { type: 'boolean' } },
  words: [1, 1],
  async runAlone(config, [what], options) {
    if (what !== 'distribute') throw new AdminError('Say what to do: database distribute.')
    const shards = Number(options.shards ?? defaultShards)
    if (!Number.isInteger(shards) || shards < 1 || shards > maxShards)
      throw new AdminError(`--shards needs a number from 1 to ${maxShards}.`)
    const client = await connect(config)
    try {
      if (!(await lockDistribution(client)))
        throw new AdminError('Another command distributes this database.')
      const missing = await whatIsMissing(client)
      if (missing.length > 0) throw new AdminError(missing.join('\n'))
      const plan = await planDistribution(client)
      sayPlan(plan, shards)
      if (plan.steps.length > 0 && options.yes !== true)
        return say('Nothing was done. With --yes it begins; make a backup before.')
      await distribute(client, plan.steps, shards, say)
      await keepConnections(client)
      say('All tables are where they belong.')
    } finally {
      await client.end()
    }
  },
}

async function connect({ DATABASE_URL }: Config): Promise<pg.Client> {
  if (DATABASE_URL === '')
    throw new AdminError(
      'The database is the built-in one, which is one machine. Set DATABASE_URL to the coordinator of a Citus cluster.',
    )
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    application_name: 'bowerbird distribute',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

function sayPlan(plan: DistributionPlan, shards: number): void {
  const [coordinator, ...workers] = plan.machines
  say(`Coordinator ${coordinator}, workers ${workers.join(', ')}.`)
  say(
    `${plan.spread} tables are spread by a column, ${plan.everywhere} are copied to every machine, ${plan.onePlace} stay on the coordinator.`,
  )
  if (plan.steps.length === 0) return
  say(
    `To do: ${plan.steps.length} tables with ${plan.rows} rows, ${(plan.bytes / 1e6).toFixed(1)} MB; those that are spread become ${shards} shards.`,
  )
}
