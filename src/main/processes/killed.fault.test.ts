import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardId, PinId } from '#contract/ids'
import {
  abandonedPictures,
  findInconsistencies,
  findLostOrDuplicated,
  queryBuiltIn,
  type RunSql,
  unfinishedPictures,
  wrongCounters,
} from '#testing/faults/consistency'
import { isAlive, kill, type Started, startProduct, until } from '#testing/faults/processes'
import { isServed, startSaving } from '#testing/faults/saving-load'
import { isInFull } from '#testing/heavy-suites'
import { drawPicture } from '#testing/media/pictures'
import type { WireAnswer, WireClient } from '#testing/wire-client'

const inFull = isInFull('faults')
/** FAULT_KILLS=20 FAULT_SAVES=5000 for a thorough run. */
const kills = Number(process.env.FAULT_KILLS ?? (inFull ? 3 : 0))
const saves = Number(process.env.FAULT_SAVES ?? (inFull ? 75 : 20))
const savesBetween = Math.ceil(saves / (kills + 2))

/** How long a busy machine may take for what is judged by what happens then, not by how long it took. */
const patienceMs = 60_000
/** Whom the killed process had been given when it died. */
const maxTurnedAway = 10

let product: Started
let query: RunSql

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'debug' })
  query = queryBuiltIn(product.folder)
}, 90_000)
afterAll(() => product.clear(), 30_000)

const served = () => isServed(product.url)

/** So many new clients were turned away before one was served. */
async function turnedAwayUntilServed(): Promise<number> {
  let turnedAway = 0
  await until(async () => {
    const isOne = await served()
    if (!isOne) turnedAway += 1
    return isOne
  }, patienceMs)
  return turnedAway
}

/** Of a machine that has too much to do: nothing was done, and its client sends it again. */
function isComeAgain({ status, headers }: WireAnswer): boolean {
  return status === 503 && headers['retry-after'] !== undefined
}

describe('killing web processes during saves', () => {
  it(
    'neither loses nor doubles an acknowledged save, and turns away hardly any new client',
    async () => {
      const load = await startSaving({ url: product.url, connections: 6 })
      const killed = new Set<number>()
      for (let round = 0; round < kills; round += 1) {
        await load.waitForSaves(savesBetween)
        const [victim = 0] = product.pidsOf('web')
        kill(victim, 'SIGKILL')
        killed.add(victim)
        // The other process serves while this one is replaced, however long that takes on a busy machine.
        expect(await turnedAwayUntilServed()).toBeLessThanOrEqual(maxTurnedAway)
        // A process is identified by its answers.
        await until(async () => (await served()) && product.pidsOf('web').length === 2, patienceMs)
      }
      // All at once: no process can answer until the supervisor has started new ones.
      await load.waitForSaves(savesBetween)
      for (const pid of product.pidsOf('web')) {
        kill(pid, 'SIGKILL')
        killed.add(pid)
      }
      await until(served, patienceMs)
      await load.waitForSaves(savesBetween)
      await load.stop()

      expect(killed.size).toBe(kills + 2)
      for (const pid of killed) expect(isAlive(pid)).toBe(false)
      // Control: the kills had an effect, but only broken connections.
      expect(load.attempts.filter(({ error }) => error !== null).length).toBeGreaterThan(0)
      const failed = load.attempts.filter(
        ({ answer }) => answer !== null && answer.status >= 500 && !isComeAgain(answer),
      )
      expect(failed).toEqual([])
      await until(async () => (await query(unfinishedPictures)).length === 0, patienceMs)
      expect(await findInconsistencies(query, load)).toEqual([])
    },
    5 * patienceMs,
  )

  it('would be noticed to lose, double, miscount or forget a save (control)', async () => {
    const load = await startSaving({ url: product.url, connections: 2, freshPictureEvery: 3 })
    await load.waitForSaves(6)
    await load.stop()
    const [one = '', two = ''] = load.acknowledged
    await query('delete from pins where board_id = $1 and title = $2', [load.boardId, one])
    expect(await findLostOrDuplicated(query, load)).toEqual([`lost: ${one}`])
    await query('update pins set title = $3 where board_id = $1 and title = $2', [
      load.boardId,
      load.acknowledged[2],
      two,
    ])
    expect(await findLostOrDuplicated(query, load)).toContain(`duplicated: ${two}`)
    expect(await query(wrongCounters)).not.toEqual([])
    // A picture that still has a job is not abandoned.
    await until(async () => (await query(unfinishedPictures)).length === 0, 60_000)
    await query(
      `update images set finished_at = null where signature = (select min(signature) from images)`,
    )
    expect(await query(abandonedPictures)).toHaveLength(1)
    // Restores the data for the following tests.
    await query(`update images set finished_at = now() where finished_at is null`)
    await query('delete from pins where board_id = $1', [load.boardId])
    await query('delete from boards where id = $1', [load.boardId])
    await query(
      'update people p set pin_count = 0, board_count = 0 where not exists (select 1 from boards where owner_id = p.id)',
    )
    expect(await query(wrongCounters)).toEqual([])
  }, 90_000)
})

describe.runIf(inFull)('killing the jobs process during work on a picture', () => {
  it('has the job finished within thirty seconds, once', async () => {
    const load = await startSaving({ url: product.url, connections: 0 })
    await until(() => product.pidsOf('jobs').length === 1)
    const signature = await killInMidPicture(load.client, load.boardId)
    const ms = await until(async () => {
      const [image] = await query<{ finished_at: Date | null }>(
        'select finished_at from images where signature = $1',
        [signature],
      )
      return image !== undefined && image.finished_at !== null
    }, 40_000)
    expect(ms).toBeLessThan(30_000)
    await until(async () => (await jobsOf(signature)).length === 0)

    expect(
      product.events('jobs').some(({ msg }) => msg === 'Unlocked the jobs of a dead process'),
    ).toBe(true)
    const path = [
      signature.slice(0, 2),
      signature.slice(2, 4),
      signature.slice(4, 6),
      `${signature}.jpg`,
    ].join('/')
    const original = await load.client.send('GET', `/originals/${path}`)
    expect([original.status, original.headers['content-type']]).toEqual([200, 'image/jpeg'])
    await expect(access(join(product.folder, 'pictures', 'incoming', signature))).rejects.toThrow()
    expect(await query(abandonedPictures)).toEqual([])
    await load.stop()
  }, 90_000)
})

describe.runIf(inFull)('killing the jobs process during a move of all pins', () => {
  it('has the move resumed: each pin is moved once, and counted', async () => {
    const load = await startSaving({ url: product.url, connections: 0 })
    const { client } = load
    await until(() => product.pidsOf('jobs').length === 1)
    const made = await client.post('BoardResource/create', { name: 'Elsewhere' })
    const boards = [load.boardId, made.data<{ id: string }>().id]
    const total = await multiplyPins(client, load.boardId)
    const action = await killInMidMove(client, boards)
    await until(async () => (await actionOf(action.id))?.state === 'finished', 60_000)

    expect(await actionOf(action.id)).toMatchObject({ done: total, total })
    const counts = await query<{ id: string; n: number }>(
      'select board_id::text as id, count(*)::int as n from pins where board_id = any($1) group by 1',
      [boards],
    )
    expect(counts).toEqual([{ id: action.new_board_id, n: total }])
    expect(await query(wrongCounters)).toEqual([])
    await load.stop()
  }, 150_000)
})

/** Copies pins repeatedly; returns how many there are then. */
async function multiplyPins(client: WireClient, board_id: BoardId): Promise<number> {
  const feed = await client.get('BoardFeedResource', { board_id })
  let pin_ids = feed.data<{ id: string }[]>().map(({ id }) => id)
  while (pin_ids.length < 3_000) {
    const some = pin_ids.slice(0, 1_000)
    const copied = await client.post('BulkEditResource/create', { board_id, pin_ids: some })
    pin_ids = [...pin_ids, ...copied.data<{ pin_ids: PinId[] }>().pin_ids]
  }
  return pin_ids.length
}

const actionOf = async (id: string) => {
  const [action] = await query<{ state: string; done: number; total: number }>(
    'select state, done, total from board_actions where id = $1',
    [id],
  )
  return action
}

/** Moves all pins back and forth until the jobs process could be killed during a move. */
async function killInMidMove(client: WireClient, boards: readonly string[]) {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const [board_id = '', new_board_id = ''] = attempt % 2 === 0 ? boards : boards.toReversed()
    const [victim = 0] = product.pidsOf('jobs')
    const moved = await client.post('BulkEditSelectAllResource/update', { board_id, new_board_id })
    const { id, done } = moved.data<{ id: string; done: number }>()
    await until(async () => ((await actionOf(id))?.done ?? 0) > done)
    kill(victim, 'SIGKILL')
    await until(() => !isAlive(victim))
    if ((await actionOf(id))?.state === 'running') return { id, new_board_id }
    await until(() => product.pidsOf('jobs').length === 1)
  }
  throw new Error('No move could be caught in the middle')
}

interface HeldJob {
  locked_by: string | null
  attempts: number
}

const jobsOf = (signature: string) =>
  query<HeldJob>(
    `select locked_by, attempts from graphile_worker._private_jobs where payload->>'signature' = $1`,
    [signature],
  )

/** Saves large pictures until the jobs process could be killed during one; returns that picture. */
async function killInMidPicture(client: WireClient, board_id: BoardId): Promise<string> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const [victim = 0] = product.pidsOf('jobs')
    const bytes = await drawPicture({ widthPx: 6_000, heightPx: 4_000, format: 'jpeg' })
    const image_base64 = Buffer.from(bytes).toString('base64')
    const saved = await client.post('PinResource/create', { board_id, image_base64 })
    const signature = saved.data<{ image_signature: string }>().image_signature
    await until(async () => (await jobsOf(signature)).every(({ locked_by }) => locked_by !== null))
    kill(victim, 'SIGKILL')
    await until(() => !isAlive(victim))
    // The job must still be locked by the dead process; otherwise it finished before the kill.
    const [held] = await jobsOf(signature)
    if (held?.locked_by) return signature
    await until(() => product.pidsOf('jobs').length === 1)
  }
  throw new Error('No job could be caught in the middle')
}
