import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { limits } from '#contract/limits'
import { queryBuiltIn, type RunSql } from '#testing/faults/consistency'
import { kill, type Started, startProduct, until } from '#testing/faults/processes'
import { isServed, startSaving } from '#testing/faults/saving-load'
import { stateOf } from '#testing/media/media-uploads'
import { drawNoise, drawPicture } from '#testing/media/pictures'
import {
  begin,
  importPlace,
  look,
  offsetOf,
  sendOn,
  sendPartly,
  uploadIdIn,
} from '#testing/media/resumable'
import type { WireClient } from '#testing/wire-client'
import { makeZip } from '#testing/zip'

let product: Started
let query: RunSql
let client: WireClient
let boardId: BoardId

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'debug' })
  query = queryBuiltIn(product.folder)
  const load = await startSaving({ url: product.url, connections: 0 })
  ;({ client, boardId } = load)
}, 90_000)
afterAll(() => product.clear(), 30_000)

const countedOf = async (path: string) => {
  const [upload] = await query<{ received: number }>(
    'select received from resumable_uploads where id = $1',
    [uploadIdIn(path)],
  )
  return upload?.received ?? 0
}

describe('killing the web processes amid a part of an upload', () => {
  it('loses what was held in memory, and nothing that was acknowledged', async () => {
    const picture = await drawNoise()
    const path = await begin(client, picture.length)
    const held = 300_000
    const sent = limits.resumablePartBytes + held
    const socket = await sendPartly(client, product.url + path, 0, picture, sent)
    const broke = once(socket, 'close')
    await until(async () => (await countedOf(path)) >= limits.resumablePartBytes)
    const counted = await countedOf(path)
    const killedAt = performance.now()
    for (const pid of product.pidsOf('web')) kill(pid, 'SIGKILL')
    await broke
    // Its turn outlives it, until others may take over.
    const turn = 'select 1 from resumable_uploads where id = $1 and writer_until > now()'
    expect(await query(turn, [uploadIdIn(path)])).toHaveLength(1)
    await until(() => isServed(product.url), 60_000)
    // The control: it was killed amid a part, which did not count, and which holds others up for a while.
    expect(counted).toBeLessThan(sent)
    const { status } = await look(client, path)
    // A slow machine takes longer to start again.
    if (performance.now() - killedAt < limits.resumableWriterMs - 5_000) expect(status).toBe(423)

    await until(async () => (await look(client, path)).status === 200, 30_000)
    expect(await offsetOf(client, path)).toBe(counted)
    expect((await sendOn(client, path, counted, picture.subarray(counted))).status).toBe(204)
    const upload_id = uploadIdIn(path)
    await until(async () => (await stateOf(client, upload_id)).status === 'succeeded', 60_000)
    const plain = JSON.parse((await client.upload(picture)).text).image_signature
    expect((await stateOf(client, upload_id)).signature).toBe(plain)
    const saved = { board_id: boardId, upload_id: Number(upload_id) }
    expect((await client.post('PinResource/create', saved)).outcome).toBe('ok')
    expect(await query('select 1 from resumable_parts')).toEqual([])
  }, 180_000)

  it('goes on with a file to import, which becomes one import although its end is sent twice', async () => {
    const zip = makeZip([
      { name: 'noise.png', bytes: randomBytes(2 * limits.resumablePartBytes) },
      { name: 'pins.json', bytes: JSON.stringify([{ title: 'Rose', image: 'rose.png' }]) },
      { name: 'rose.png', bytes: await drawPicture() },
    ])
    const path = await begin(client, zip.length, { name: 'mine.zip' }, importPlace)
    const sent = limits.resumablePartBytes + 300_000
    const socket = await sendPartly(client, product.url + path, 0, zip, sent)
    const broke = once(socket, 'close')
    await until(async () => (await countedOf(path)) >= limits.resumablePartBytes)
    const counted = await countedOf(path)
    for (const pid of product.pidsOf('web')) kill(pid, 'SIGKILL')
    await broke
    await until(() => isServed(product.url), 60_000)
    expect(counted).toBeLessThan(sent)
    await until(async () => (await look(client, path)).status === 200, 30_000)
    expect(await offsetOf(client, path)).toBe(counted)
    const rest = zip.subarray(counted)
    expect((await sendOn(client, path, counted, rest)).status).toBe(204)
    expect((await sendOn(client, path, counted, rest)).status).toBe(409)
    const imports = () =>
      query<{ name: string; state: string; saved: number }>(
        'select name, state, saved from imports',
      )
    await until(async () => (await imports())[0]?.state === 'finished', 60_000)
    expect(await imports()).toEqual([{ name: 'mine.zip', state: 'finished', saved: 1 }])
    expect(await query('select 1 from resumable_parts')).toEqual([])
  }, 180_000)
})
