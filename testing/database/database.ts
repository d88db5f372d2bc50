import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createOnMachines } from './cluster.ts'
import { withDatabase } from './global-postgres.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A fresh, migrated database for one test file; files may run in parallel. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `t_${randomBytes(8).toString('hex')}`
  const machines = inject('machines').map((url) => withDatabase(url, 'postgres'))
  for (const machine of machines)
    await statement(machine, `create database ${name} template ${template} strategy file_copy`)
  if (process.env.MULTI_SHARD_TO)
    await statement(
      machines[0] ?? '',
      `alter database ${name} set citus.multi_task_query_log_level = notice`,
    )
  return {
    url: withDatabase(templateUrl, name),
    drop: async () => {
      for (const machine of machines)
        await statement(machine, `drop database if exists ${name} with (force)`)
    },
  }
}

/** One on all machines of the cluster that TEST_CLUSTER_URL names, without any tables, and not distributed. */
export async function createUndistributedDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`
  const machines = inject('machines').map((url) => withDatabase(url, 'postgres'))
  return {
    url: await createOnMachines(machines, name),
    drop: async () => {
      for (const machine of machines)
        await statement(machine, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A database without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `t_${randomBytes(8).toString('hex')}`
  const maintenance = withDatabase(templateUrl, 'postgres')
  await statement(maintenance, `create database ${name}`)
  return {
    url: withDatabase(templateUrl, name),
    drop: () => statement(maintenance, `drop database if exists ${name} with (force)`),
  }
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
