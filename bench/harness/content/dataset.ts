import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Composition, compose } from '#main/compose'
import { readConfig } from '#main/settings/config'
import { migrate } from '#platform/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres'
import { migrateJobs } from '#platform/jobs'
import { checkCards } from './check-cards.ts'
import { addMembers, type Member } from './members.ts'
import { type DatasetSize, multiply } from './multiply-content.ts'

/** A temporary database with members, boards and pins, and the product's parts on top of it. */
export interface Dataset {
  databaseUrl: string
  /** The product's data folder, with the pictures. */
  dataFolder: string
  members: Member[]
  composition: Composition
  client: pg.Client
  /** Stops everything and removes all files. */
  end(): Promise<void>
}

export interface DatasetOptions extends DatasetSize {
  /** Extra settings of PostgreSQL; without any, commits are durable. */
  settings?: readonly string[]
}

export async function openDataset({ settings, ...size }: DatasetOptions): Promise<Dataset> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
      folder: join(folder, 'postgres'),
      settings,
    })
    undo.push(() => postgres.stop())
    const databaseUrl = postgres.url()
    const dataFolder = join(folder, 'data')
    await mkdir(dataFolder)
    const filled = await fillDatabase(databaseUrl, dataFolder, size)
    undo.push(() => filled.end())
    return { ...filled, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Migrates and fills an empty database; its `end` leaves database and files as they are. */
export async function fillDatabase(
  databaseUrl: string,
  dataFolder: string,
  size: DatasetSize,
): Promise<Dataset> {
  await migrate(databaseUrl)
  await migrateJobs(databaseUrl)
  const composition = await composeFor(databaseUrl, dataFolder)
  const client = new pg.Client({ connectionString: databaseUrl })
  const end = async () => {
    await client.end()
    await composition.close()
  }
  try {
    await client.connect()
    const members = await addMembers(composition, client, size.contents.length)
    await multiply(client, members, size)
    await checkCards(composition, client, members[0] as Member)
    return { databaseUrl, dataFolder, members, composition, client, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** The product's parts on top of a database, in this process. */
export function composeFor(databaseUrl: string, dataFolder: string): Promise<Composition> {
  const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '0' })
  return compose(config, { databaseUrl, role: 'web', images: 1 })
}
