import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { followPerson } from '#contract/follows/follow-person'
import { keepConnections } from '#main/distribution/keep-connections'
import { createOnMachines, distribute, machinesOf, query } from '#testing/database/cluster'
import { withDatabase } from '#testing/database/global-postgres'
import { type Dataset, fillDatabase } from '../harness/content/dataset.ts'
import { fillSearch } from '../harness/content/fill-search-index.ts'
import { runAs } from '../harness/content/members.ts'

/** What a web process works on. */
export interface Place {
  databaseUrl: string
  dataFolder: string
}

/** The same content on one node and on several, and what was asked of it in between. */
export interface TwoDatabases<Asked> {
  /** Of the nodes, the coordinator first. */
  machines: string[]
  one: Place
  several: Place
  asked: Asked
}

/** Is told what undoes what was made, the last first. */
export type Undo = (step: () => Promise<unknown>) => void

const content = { boards: 40, pins: 2_000, pinsOnFirstBoard: 1_200 }
const size = { contents: Array.from({ length: 8 }, () => content), pictures: 2_000 }
const followedByEach = 3
/** As Citus has it, and `npm run admin -- database distribute`. */
const shards = 32

/** @param ask is told the filled database and the words that were put into its search index. */
export async function openTwoDatabases<Asked>(
  coordinatorUrl: string,
  undo: Undo,
  ask: (dataset: Dataset, words: readonly string[]) => Promise<Asked>,
): Promise<TwoDatabases<Asked>> {
  const machines = await machinesOf(coordinatorUrl)
  const [coordinator = ''] = machines
  const names = { one: `bench_one_${process.pid}`, several: `bench_several_${process.pid}` }
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-'))
  // As root the pictures are read by another user.
  await chmod(folder, 0o755)
  undo(() => rm(folder, { recursive: true, force: true }))
  undo(async () => {
    for (const machine of machines)
      for (const name of Object.values(names))
        await query(machine, `drop database if exists ${name} with (force)`)
  })
  // Without Citus: the product sends the statements for several machines as soon as the extension is there.
  await query(coordinator, `create database ${names.one}`)
  const one = {
    databaseUrl: withDatabase(coordinator, names.one),
    dataFolder: join(folder, 'one'),
  }
  await mkdir(one.dataFolder)
  const asked = await fill(one, ask)
  const several = {
    databaseUrl: await createOnMachines(machines, names.several, names.one),
    dataFolder: join(folder, 'several'),
  }
  await cp(one.dataFolder, several.dataFolder, { recursive: true })
  await distribute(several.databaseUrl, undefined, shards)
  await keepConnectionsOf(several.databaseUrl)
  for (const { databaseUrl } of [one, several]) await query(databaseUrl, 'analyze')
  return { machines, one, several, asked }
}

/** No connection stays, so that the database can be copied. */
async function fill<Asked>(
  { databaseUrl, dataFolder }: Place,
  ask: (dataset: Dataset, words: readonly string[]) => Promise<Asked>,
): Promise<Asked> {
  const dataset = await fillDatabase(databaseUrl, dataFolder, size)
  try {
    await follow(dataset)
    const { words } = await fillSearch(dataset)
    return await ask(dataset, words)
  } finally {
    await dataset.end()
  }
}

/** Everybody follows those that come next. */
async function follow({ composition, members }: Dataset): Promise<void> {
  for (const [n, member] of members.entries())
    for (let step = 1; step <= followedByEach; step += 1) {
      const followed = members[(n + step) % members.length]
      await runAs(composition, member, followPerson, { user_id: followed?.viewer.id })
    }
}

async function keepConnectionsOf(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await keepConnections(client)
  } finally {
    await client.end()
  }
}
