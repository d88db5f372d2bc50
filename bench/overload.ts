import { limits } from '#contract/limits'
import { startProduct } from './harness/bench-context.ts'
import { startChild } from './harness/child-process.ts'
import { type Dataset, openDataset } from './harness/content/dataset.ts'
import type { FloodResult } from './harness/load/flood.ts'
import type { Load, Shot } from './harness/load/load.ts'
import { startLoad } from './harness/load/load.ts'
import { getResource } from './harness/load/requests.ts'
import { median } from './harness/numbers.ts'
import { table } from './harness/report.ts'

/**
 * `npm run bench -- overload`: overload and bursts, with the product's admission and with plain
 * limits on requests in flight, which refuse at once. Requests arrive independently of earlier answers, from a
 * process of its own. Capacity is measured before each flood, because a machine's speed drifts. For comparison a
 * bare server refuses the excess at once while the product answers as much as it can: what its refusals take is the
 * machine's and the generator's part.
 */

const content = { boards: 200, pins: 5_000, pinsOnFirstBoard: 2_500 }
const size = { contents: Array.from({ length: 8 }, () => content), pictures: 5_000 }
const floodSeconds = 4
const refusalBytes = 600
/** Lasting overload is detected within this time; the measurement comes after that, without a pause. */
const leadInSeconds = 2
const times = [1, 3, 10]
const bursts = [300, 1_000]
const rounds = 1

interface Setting {
  name: string
  env: Record<string, string>
}

const settings: Setting[] = [
  { name: 'as it is', env: {} },
  ...[24, 120, 1_000].map((max) => ({
    name: `plain limit of ${max}`,
    env: {
      MAX_IN_FLIGHT: String(max),
      ADMISSION: JSON.stringify({ requestsInService: max, burstWaitMs: 0, overloadWaitMs: 0 }),
    },
  })),
]

interface Row {
  setting: string
  what: string
  /** The share of the capacity measured just before; for bursts the part that was answered. */
  share: number
  result: FloodResult
}

export async function measureOverload(): Promise<string> {
  const dataset = await openDataset(size)
  const load = await startLoad()
  const secondLoad = await startLoad()
  const bare = await startChild({ file: new URL('./baselines/refusals.ts', import.meta.url) })
  const rows: Row[] = []
  try {
    const bareAddress = await bare.send<string>({ bytes: refusalBytes })
    const setup = { dataset, load, secondLoad, bareAddress, shots: shotsOf(dataset) }
    for (let round = 0; round < rounds; round += 1)
      for (const setting of round % 2 === 0 ? settings : settings.toReversed()) {
        rows.push(...(await runFloods(setup, setting)))
        console.log(reportOf(rows))
      }
  } finally {
    await load.end()
    await secondLoad.end()
    await bare.end()
    await dataset.end()
  }
  return reportOf(rows)
}

/** The most common requests of members: a board's pins, one pin, their home feed. */
function shotsOf({ members }: Dataset): Shot[] {
  return members.flatMap(({ headers, firstBoardId: board_id }) => [
    getResource('BoardFeedResource', { board_id, page_size: 25 }, headers),
    getResource('BoardFeedResource', { board_id, page_size: 100 }, headers),
    getResource('BoardResource', { board_id }, headers),
    getResource('UserHomefeedResource', { page_size: 25 }, headers),
  ])
}

interface Setup {
  dataset: Dataset
  load: Load
  /** Keeps the product busy while the first floods the bare server. */
  secondLoad: Load
  bareAddress: string
  shots: Shot[]
}

async function runFloods(setup: Setup, { name, env }: Setting): Promise<Row[]> {
  const { dataset, load, shots } = setup
  const { child, address } = await startProduct(dataset, false, {
    file: './limited-web.ts',
    env,
  })
  try {
    const volley = { address, shots, connections: limits.requestsInService, seconds: 2 }
    await load.fire(volley)
    const rows: Row[] = []
    for (const factor of times) {
      const { perSecond: capacity } = await load.fire(volley)
      const perSecond = capacity * factor
      const seconds = floodSeconds
      const result = await load.flood({ address, shots, perSecond, seconds, leadInSeconds })
      rows.push({ setting: name, what: `${factor} ×`, share: result.goodput / capacity, result })
      if (name === settings[0]?.name && factor > 1) {
        const excess = { address: setup.bareAddress, shots, perSecond: perSecond - capacity }
        const [answered, beside] = await Promise.all([
          setup.secondLoad.fire({ ...volley, seconds: floodSeconds }),
          load.flood({ ...excess, seconds: floodSeconds }),
        ])
        const share = answered.perSecond / capacity
        rows.push({ setting: 'bare refusals beside', what: `${factor} ×`, share, result: beside })
      }
    }
    for (const atOnce of bursts) {
      await load.fire({ ...volley, seconds: 1 })
      const result = await load.flood({ address, shots, perSecond: 0, seconds: 0, atOnce })
      const share = result.accepted.count / result.offered
      rows.push({ setting: name, what: `${atOnce} at once`, share, result })
    }
    return rows
  } finally {
    await child.end()
  }
}

function reportOf(rows: readonly Row[]): string {
  const groups = Map.groupBy(rows, ({ setting, what }) => `${what}\n${setting}`)
  const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0))
  const lines = [...groups.values()].map((group) => {
    const of = (pick: (one: FloodResult) => number) =>
      median(group.map(({ result }) => pick(result)))
    const total = (pick: (one: FloodResult) => number) =>
      group.reduce((sum, { result }) => sum + pick(result), 0)
    return [
      group[0]?.what ?? '',
      group[0]?.setting ?? '',
      `${(100 * median(group.map(({ share }) => share))).toFixed(0)} %`,
      ms(of((one) => one.goodput)),
      `${ms(of((one) => one.accepted.p50Ms))} / ${ms(of((one) => one.accepted.p99Ms))}`,
      String(total((one) => one.refused.count)),
      `${ms(of((one) => one.refused.p50Ms))} / ${ms(of((one) => one.refused.p99Ms))}`,
      String(total((one) => one.broken)),
      `${ms(of((one) => one.health.p99Ms))}, ${total((one) => one.health.bad)} bad`,
      ms(of((one) => one.lateMs)),
    ]
  })
  const order = [...times.map((factor) => `${factor} ×`), ...bursts.map((n) => `${n} at once`)]
  lines.sort(([one = ''], [other = '']) => order.indexOf(one) - order.indexOf(other))
  return table([
    [
      'load',
      'admission',
      'answered',
      'a second',
      'answered p50 / p99 ms',
      'refused',
      'refused p50 / p99 ms',
      'broken',
      'health p99 ms',
      'sent late ms',
    ],
    ...lines,
  ])
}
