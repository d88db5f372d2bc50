import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import { migrateJobs } from '#platform/jobs'
import { createClusterTemplate, machinesOf, query } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that tests copy. */
    templateUrl: string
    /** The machines that the template is on, the first one is that of `templateUrl`. */
    machines: string[]
  }
}

/**
 * One PostgreSQL for the whole run: the built-in one without durability, or the one that TEST_DATABASE_URL
 * names (its user must be allowed to create databases). With TEST_CLUSTER_URL, the address of the coordinator of a
 * Citus cluster, databases are distributed ones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_CLUSTER_URL) return setupCluster(project, process.env.TEST_CLUSTER_URL)
  const outside = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-test-'))
  // As root the server runs as another user, who needs access.
  await chmod(folder, 0o755)
  const postgres = outside
    ? null
    : await startEmbeddedPostgres({
        folder: join(folder, 'pg'),
        settings: [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'max_connections=300',
        ],
      })
  const url = outside ?? postgres?.url() ?? ''
  const templateUrl = await createTemplate(url)
  project.provide('templateUrl', templateUrl)
  project.provide('machines', [url])

  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function setupCluster(project: TestProject, url: string): Promise<() => Promise<void>> {
  const machines = await machinesOf(url)
  const name = templateName()
  await createClusterTemplate(machines, name)
  project.provide('templateUrl', withDatabase(machines[0] ?? '', name))
  project.provide('machines', machines)
  return async () => {
    for (const machine of machines) await query(machine, `drop database ${name} with (force)`)
  }
}

const templateName = () => `bowerbird_template_${process.pid}`

async function createTemplate(url: string): Promise<string> {
  const name = templateName()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const templateUrl = withDatabase(url, name)
  await migrate(templateUrl)
  await migrateJobs(templateUrl)
  return templateUrl
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
