import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import { migrateJobs } from '#platform/jobs'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that tests copy. */
    templateUrl: string
  }
}

/**
 * One PostgreSQL for the whole run: the built-in one without durability, or the one that TEST_DATABASE_URL
 * names (its user must be allowed to create databases).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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

  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(url: string): Promise<string> {
  const name = `bowerbird_template_${process.pid}`
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
