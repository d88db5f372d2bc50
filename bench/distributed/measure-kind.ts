import { isDeepStrictEqual } from 'node:util'
import type { Finding } from '../harness/benchmark.ts'
import { compare, type Side } from '../harness/compare.ts'
import type { Load, Shot } from '../harness/load/load.ts'
import { dataOf } from '../harness/load/requests.ts'
import { untilIdle } from './nodes.ts'
import { findRefusal } from './refusals.ts'
import type { Kind } from './requests.ts'
import type { Place } from './two-databases.ts'

/** A web process and what it works on. */
export interface Served {
  place: Place
  address: string
  pid: number
}

const pace = { rounds: 3, seconds: 6 }
/** Two for each core of a small machine: an answer for which all shards are asked takes long enough. */
const connections = 4

export async function measureKind(
  { what, requests, atLeast, isSame }: Kind,
  { load, one, several }: { load: Load; one: Served; several: Served },
): Promise<Finding> {
  for (const [where, { address, place }] of Object.entries({ 'one node': one, cluster: several })) {
    const message = await findRefusal(address, place, requests)
    if (message !== null) return { kind: 'refused', what: `${what}, ${where}`, message }
  }
  const shots = requests.map(({ shot }) => shot)
  const differing = isSame ? await findDifference(shots, one, several) : undefined
  if (differing) {
    const message = `another answer than on one node to ${decodeURIComponent(differing.path)}`
    return { kind: 'refused', what, message }
  }
  const sideOf = ({ address, pid }: Served): Side => ({
    pid,
    run: async (seconds) => {
      for (const { place } of [one, several]) await untilIdle(place.databaseUrl)
      return load.fire({ address, shots, connections, seconds })
    },
  })
  try {
    const [measured] = await compare(sideOf(several), [sideOf(one)], pace)
    if (!measured) throw new Error('Nothing was compared')
    if (measured.ours.count === 0) throw new Error(`no answer within ${pace.seconds} s`)
    return { kind: 'ratio', what, against: 'one node', atLeast, measured }
  } catch (error) {
    return { kind: 'refused', what, message: (error as Error).message }
  }
}

async function findDifference(
  shots: readonly Shot[],
  one: Served,
  several: Served,
): Promise<Shot | undefined> {
  for (const shot of shots) {
    const there = await dataOf(several.address, shot)
    if (!isDeepStrictEqual(there, await dataOf(one.address, shot))) return shot
  }
}
