import { setTimeout as wait } from 'node:timers/promises'
import { buildIfNeeded } from '#main/building/build'
import { seeded } from '#testing/ads/random'
import { type Finding, figure } from '../harness/benchmark.ts'
import { table } from '../harness/report.ts'
import { startWholeProduct } from '../harness/whole-product.ts'
import { type Growth, growthOf, type Sample } from './growth.ts'
import { join } from './member.ts'
import { metricsToken, readSample } from './read-sample.ts'

/**
 * `HOURS=24 npm run bench -- mixed`: whether anything grows while members do what people do, in the whole product with
 * its pages, the demo content and the built-in database. Each waits `PAUSE_MS` (a second by default) between two
 * things.
 */

/** Of what was asked for, how often each status was answered. */
type Answers = Map<string, Map<number, number>>

const members = 10
const sampleMs = 60_000
/** So few of anything are none to speak of. */
const fewest = 10
/** How much more may be held at the end than in the second quarter of the run. */
const maxGrowth = 1.15

export async function measureMixedLoad(): Promise<Finding[]> {
  const hours = Number(process.env.HOURS ?? 1)
  const pauseMs = Number(process.env.PAUSE_MS ?? 1_000)
  await buildIfNeeded()
  const product = await startWholeProduct({ DEMO_CONTENT: 'true', METRICS_TOKEN: metricsToken })
  try {
    await product.ready
    const random = seeded(1)
    const answers: Answers = new Map()
    const count = (what: string, status: number) => {
      const counted = answers.get(what) ?? new Map<number, number>()
      answers.set(what, counted.set(status, (counted.get(status) ?? 0) + 1))
    }
    const all = []
    for (let n = 0; n < members; n += 1)
      all.push(await join(product.url, `mixed-${n}-${process.pid}`, random, count))
    const endsAt = Date.now() + hours * 3_600_000
    const acting = all.map(async (member) => {
      while (Date.now() < endsAt) {
        await member.act()
        await wait(pauseMs * (0.5 + random()))
      }
      member.close()
    })
    const samples: Sample[] = []
    while (Date.now() < endsAt) {
      await wait(sampleMs)
      // Nobody does anything any more.
      if (Date.now() >= endsAt) break
      const sample = await readSample(product)
      samples.push(sample)
      const memory = [...sample].filter(([name]) => !name.includes(':'))
      console.log(memory.map(([name, value]) => `${name} ${Math.round(value)}`).join('; '))
    }
    await Promise.all(acting)
    return say(growthOf(samples), answers)
  } finally {
    await product.end()
  }
}

function say(growth: readonly Growth[], answers: Answers): Finding[] {
  const amount = (value: number) => value.toFixed(1)
  const statuses = [...new Set([...answers.values()].flatMap((one) => [...one.keys()]))].toSorted()
  console.log(
    table([
      ['answers', ...statuses.map(String)],
      ...[...answers].map(([what, counted]) => [
        ...[what, ...statuses.map((status) => String(counted.get(status) ?? '–'))],
      ]),
    ]),
  )
  console.log(
    table([
      ['', 'least of the second quarter', 'of the last', 'usual there'],
      ...growth.map(({ name, early, late, usual }) => [
        ...[name, amount(early), amount(late), amount(usual)],
      ]),
    ]),
  )
  const failed = [...answers.values()].flatMap((one) =>
    [...one].map(([status, n]) => (status === 0 || status >= 500 ? n : 0)),
  )
  return [
    figure(
      'failed',
      failed.reduce((sum, n) => sum + n, 0),
      'requests',
      0,
      'no answer, or 500 and above',
    ),
    ...growth
      .filter(({ name }) => !name.includes(':'))
      .map(({ name, early, late }) =>
        figure(
          name,
          late / Math.max(early, fewest),
          'times its early least',
          maxGrowth,
          `at least ${amount(early)} in the second quarter of the run, ${amount(late)} in the last`,
        ),
      ),
  ]
}
