import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PurgeId } from '#contract/ids'
import { removeKnownPictureList } from '#contract/media/known-picture-lists'
import { preparePurge } from '#contract/reports/purges/change-purge'
import { getPurge, listPurgePins } from '#contract/reports/purges/list-purges'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { drawShapes } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'
import { forgetOldPurges } from '../forget-purges.ts'
import { findPurge } from '../purge-queries.ts'
import { boardOf } from '../test-purges.ts'
import { workOnPurge } from '../work-on-purge.ts'
import { findPins } from './find-pins.ts'
import { listOf, pinOf, put } from './test-lists.ts'

let world: World
let operator: Actor
let bob: Actor
beforeAll(async () => {
  world = await createWorld({ FOUR_EYES: 'off' })
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
  bob = world.as('bob')
})
afterAll(() => world.end())

const found = async (id: string) =>
  (await operator.run(listPurgePins, { id, page_size: 100 })).items
const foundIds = async (id: string) => (await found(id)).map((pin) => pin.id).toSorted()

describe('what happens meanwhile', () => {
  /** A list of four pictures, each shown by a pin of Bob's. */
  async function fourShown(name: string, seed: number) {
    const board = await boardOf(bob)
    const list_id = await listOf(operator, name)
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const bytes = await drawShapes(seed + n)
      ids.push(await pinOf(bob, board, bytes))
      await put(world, list_id, 'file', bytes)
    }
    const { id } = await operator.run(preparePurge, { list_id })
    return { list_id, ids, id, purgeId: asId<PurgeId>(id) }
  }

  it('goes on where a job was ended', async () => {
    const { ids, id, purgeId } = await fourShown('Steps', 20)
    const { services, database } = world
    let turns = 0
    const work = { services, database, id: purgeId, isOver: () => ++turns > 2 }
    const purge = (await findPurge(database.reader, purgeId))!
    let jobs = 0
    while ((await findPins(work, purge)) !== 'done') {
      turns = 0
      jobs += 1
    }
    expect(jobs).toBeGreaterThan(4)
    expect(await foundIds(id)).toEqual(ids)
    expect(await operator.run(getPurge, { id })).toMatchObject({ pins: 4, pictures: 4 })
  })

  it('counts everything once where jobs find it at the same time', async () => {
    const { ids, id, purgeId } = await fourShown('At once', 30)
    const job = () => workOnPurge(world.services, world.database, purgeId)
    await Promise.all([job(), job(), job()])
    await runAllJobs(world)
    expect(await foundIds(id)).toEqual(ids)
    expect(await operator.run(getPurge, { id })).toMatchObject({
      ...{ state: 'counted', pins: 4, pictures: 4, same_files: 4, people: 1 },
    })
  })

  it('does not go back where another job went on meanwhile', async () => {
    const { purgeId } = await fourShown('Overtaken', 80)
    const { services, database } = world
    const purge = () => findPurge(database.reader, purgeId)
    const manyTurns = () => {
      let turns = 0
      return () => ++turns > 9
    }
    const overtake = { services, database, id: purgeId, isOver: manyTurns() }
    let isOvertaken = false
    const overtaken = Object.assign(Object.create(database) as typeof database, {
      transaction: async <T>(work: Parameters<typeof database.transaction<T>>[0]) => {
        if (!isOvertaken) {
          isOvertaken = true
          await findPins(overtake, (await purge())!)
        }
        return database.transaction(work)
      },
    })
    let turns = 0
    const work = { services, database: overtaken, id: purgeId, isOver: () => ++turns > 1 }
    await findPins(work, (await purge())!)
    expect((await purge())?.pictures).toBe(4)
    const last = await rows<{ id: string }>(
      database.reader,
      'select max(id)::text as id from known_pictures where list_id = $1',
      [(await purge())?.list_id],
    )
    expect((await purge())?.scanned_to).toBe(last[0]?.id)
  })

  it('is given up where its list is forgotten before all is found', async () => {
    const { list_id, id, purgeId } = await fourShown('Forgotten', 40)
    const { services, database } = world
    let turns = 0
    const work = { services, database, id: purgeId, isOver: () => ++turns > 1 }
    await findPins(work, (await findPurge(database.reader, purgeId))!)
    expect((await operator.run(getPurge, { id })).pictures).toBe(1)
    await operator.run(removeKnownPictureList, { id: list_id, name: 'Forgotten' })
    await runAllJobs(world)
    expect(await operator.run(getPurge, { id })).toMatchObject({ state: 'cancelled', removed: 0 })
  })

  it('refuses to have more pictures or pins than one may have', async () => {
    for (const column of ['pictures', 'pins']) {
      const { id } = await fourShown(`Too many ${column}`, column === 'pins' ? 50 : 60)
      await rows(world.database.writer, `update purges set ${column} = 100000 where id = $1`, [id])
      await runAllJobs(world)
      expect(await operator.run(getPurge, { id })).toMatchObject({ state: 'too_many', people: 0 })
    }
  })

  it('forgets which pictures it had with its pins', async () => {
    const { id } = await fourShown('Old', 70)
    await runAllJobs(world)
    const stored = async () =>
      (await rows(world.database.reader, 'select 1 from purge_pictures where purge_id = $1', [id]))
        .length
    expect(await stored()).toBe(4)
    const after = (days: number) => ({
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
    })
    await forgetOldPurges(after(29), world.database)
    expect(await stored()).toBe(4)
    await forgetOldPurges(after(31), world.database)
    expect(await stored()).toBe(0)
  })
})
