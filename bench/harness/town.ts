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
import { type Abundance, multiply } from './multiply.ts'
import { addResidents, type Resident } from './people.ts'

/** A database of its own, full of people with boards and pins, and the product's parts on top of it. */
export interface Town {
  databaseUrl: string
  /** Of the product; the pictures lie there. */
  dataFolder: string
  residents: Resident[]
  composition: Composition
  client: pg.Client
  /** Ends everything and leaves no trace. */
  end(): Promise<void>
}

export interface TownWish extends Abundance {
  /** Extra settings of PostgreSQL; without any it keeps its care for power cuts. */
  settings?: readonly string[]
}

export async function openTown({ settings, ...abundance }: TownWish): Promise<Town> {
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
    await migrate(databaseUrl)
    await migrateJobs(databaseUrl)
    const dataFolder = join(folder, 'data')
    await mkdir(dataFolder)
    const composition = await composeFor(databaseUrl, dataFolder)
    undo.push(() => composition.close())
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    undo.push(() => client.end())

    const residents = await addResidents(composition, client, abundance.plenties.length)
    await multiply(client, residents, abundance)
    await checkCards(composition, client, residents[0] as Resident)
    return { databaseUrl, dataFolder, residents, composition, client, end }
  } catch (error) {
    await end()
    throw error
  }
}

function composeFor(databaseUrl: string, dataFolder: string): Promise<Composition> {
  const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '0' })
  return compose(config, { databaseUrl, role: 'web', imageProcesses: 1 })
}
