import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { kill, type Started, startProduct, until } from '#testing/faults/processes'
import { startSaving } from '#testing/faults/saving-load'
import { drawBase64 } from '#testing/media/pictures'
import type { WireClient } from '#testing/wire-client'

/* The graph of pins and boards, spread over two processes by a setting. */

let product: Started
let client: WireClient
const pins: { id: string; image_signature: string }[] = []

beforeAll(async () => {
  product = await startProduct({ GRAPH_PROCESSES: '2', WEB_PROCESSES: '1' })
  ;({ client } = await startSaving({ url: product.url, connections: 0 }))
  const shared = await drawBase64()
  for (let n = 0; n < 6; n += 1) {
    const { data } = await client.post('BoardResource/create', { name: `Board ${n}` })
    const board_id = data<{ id: BoardId }>().id
    for (const image_base64 of [shared, await drawBase64()])
      pins.push((await client.post('PinResource/create', { board_id, image_base64 })).data())
  }
}, 120_000)
afterAll(() => product.clear(), 30_000)

/** By the number of their part. */
async function graphProcesses(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { pid } of await product.descendants()) {
    const env = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    const share = /BOWERBIRD_GRAPH_SHARE=(\S+?)\0/.exec(env)?.[1]
    if (share && env.includes('BOWERBIRD_ROLE=graph\0')) found.set(share, pid)
  }
  return found
}

async function metric(pattern: RegExp): Promise<number> {
  const { text } = await client.send('GET', '/metrics')
  return Number(pattern.exec(text)?.[1] ?? 0)
}
const edges = () => metric(/^bowerbird_graph_edges\{[^}]*"web 1"[^}]*\} (\d+)/m)
const answered = () =>
  metric(/^bowerbird_graph_asks_total\{[^}]*"answered"[^}]*"web 1"[^}]*\} (\d+)/m)

async function related(): Promise<string[]> {
  const { outcome, data } = await client.get('RelatedPinFeedResource', { pin: pins[0]!.id })
  expect(outcome).toBe('ok')
  return data<{ image_signature: string }[]>().map(({ image_signature }) => image_signature)
}

it.runIf(process.platform === 'linux')(
  'both answer for related pins, and one alone while the other starts again',
  async () => {
    // Each board has two pictures, and so has the board that was there before one.
    await until(async () => (await edges()) === pins.length + 1, 60_000)
    const before = await graphProcesses()
    expect([...before.keys()].toSorted()).toEqual(['0/2', '1/2'])
    const others = pins.filter((_, n) => n % 2 === 1).map((pin) => pin.image_signature)
    // On a busy machine a part may answer later than a page waits, which is then made without the graph.
    await until(async () => {
      const asked = await answered()
      const found = await related()
      const haveAnswered = (await answered()) >= asked + 2
      return haveAnswered && others.every((one) => found.includes(one))
    }, 60_000)

    kill(before.get('0/2') ?? 0, 'SIGKILL')
    await related()
    await until(async () => {
      const now = await graphProcesses()
      return now.size === 2 && now.get('0/2') !== before.get('0/2')
    }, 60_000)
    await until(async () => (await edges()) === pins.length + 1, 60_000)
    expect((await graphProcesses()).get('1/2')).toBe(before.get('1/2'))
  },
  180_000,
)
