import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { imagePath } from '#contract/media/image-address'
import { createEmptyDatabase, type TestDatabase } from '../database/database.ts'
import { findInconsistencies, findLostOrDuplicated } from '../faults/consistency.ts'
import { startConstantLoad } from '../faults/constant-load.ts'
import { type Env, type LogEvent, type Started, startProduct, until } from '../faults/processes.ts'
import { type SavingLoad, startSaving } from '../faults/saving-load.ts'
import { wireClient } from '../wire-client.ts'
import { queryAt } from '../worlds/backups.ts'
import { checkOut, findReleases } from './releases.ts'

/** Only `npm test -- upgrade` runs these, for some minutes. */
const isWanted = process.env.UPGRADE === 'true'
const releases = isWanted ? await findReleases() : []
if (isWanted && releases.length === 0)
  console.log('Skipped: this folder has no history, so nothing is known of earlier releases.')

let folder: string
let database: TestDatabase
let products: Started[]

/** Two versions on one database and one folder of pictures, as two machines would have them. */
async function start(name: string, file?: string): Promise<Started> {
  const dataDir = join(folder, name)
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await mkdir(dataDir, { recursive: true })
  await symlink(join(folder, 'pictures'), join(dataDir, 'pictures')).catch(() => {})
  const env: Env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'warn' }
  const product = await startProduct({ ...env, WEB_PROCESSES: '1' }, file)
  products.push(product)
  return product
}

const query = <Row extends object>(text: string, values?: unknown[]) =>
  queryAt<Row>(database.url, text, values)

/** What is wrong with what was saved, in all loads. */
async function wrongIn(loads: readonly SavingLoad[]): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const load of loads) {
    wrong.push(...load.attempts.filter(({ answer }) => answer?.status !== 200))
    wrong.push(...(await findLostOrDuplicated(query, load)))
    wrong.push(...(await findInconsistencies(query, load)))
  }
  return wrong
}

/** Of the level at which what nobody expected is logged. */
const isError = ({ level, role }: LogEvent) => level >= 50 && role === 'web'

/** The titles on the first page of a board, and whether each of its pictures is there. */
async function lookAt({ url }: Started, { boardId }: SavingLoad) {
  const client = wireClient(url)
  const pins = (await client.get('BoardFeedResource', { board_id: boardId })).data<
    { title: string; image_signature: string }[]
  >()
  const statuses = new Set<number>()
  for (const { image_signature } of pins)
    statuses.add((await client.send('GET', imagePath(image_signature, '236x', 'webp'))).status)
  client.close()
  return { titles: pins.map(({ title }) => title), statuses: [...statuses] }
}

afterEach(async () => {
  for (const product of products) await product.clear()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

describe.runIf(isWanted && releases.length > 0)('an upgrade', () => {
  it.each(releases)(
    'from $version goes machine by machine without a failed request, and back',
    async (release) => {
      folder = await mkdtemp(join(tmpdir(), 'bowerbird-upgrade-'))
      database = await createEmptyDatabase()
      products = []
      const oldFile = join(await checkOut(release), 'src', 'main', 'main.ts')

      const before = await start('before', oldFile)
      const own = await startSaving({ url: before.url, connections: 2, freshPictureEvery: 4 })
      const asked = startConstantLoad(before.url, 4)
      await own.waitForSaves(30)

      // The new one migrates while the old one is used, then both are.
      const after = await start('after')
      const others = await startSaving({ url: after.url, connections: 2, freshPictureEvery: 4 })
      const askedToo = startConstantLoad(after.url, 4)
      await own.waitForSaves(30)
      await others.waitForSaves(30)
      expect((await lookAt(after, own)).statuses).toEqual([200])
      expect((await lookAt(before, others)).statuses).toEqual([200])
      await asked.stop()
      await own.stop()
      expect(await before.stop()).toMatchObject({ code: 0 })
      await others.waitForSaves(10)

      // Back by one: the version before on the tables of today, beside them and then alone.
      const again = await start('again', oldFile)
      const last = await startSaving({ url: again.url, connections: 2, freshPictureEvery: 4 })
      await last.waitForSaves(20)
      await askedToo.stop()
      await others.stop()
      expect(await after.stop()).toMatchObject({ code: 0 })
      await last.waitForSaves(20)
      const seen = await lookAt(again, others)
      expect(seen.statuses).toEqual([200])
      expect(seen.titles.length).toBeGreaterThan(20)
      await last.stop()

      const errors = products.flatMap((product) => product.events().filter(isError))
      expect([...asked.failures, ...askedToo.failures, ...errors]).toEqual([])
      expect(asked.answered + askedToo.answered).toBeGreaterThan(200)
      await until(async () => (await wrongIn([own, others, last])).length === 0, 30_000).catch(
        async () => expect(await wrongIn([own, others, last])).toEqual([]),
      )
    },
    900_000,
  )
})
