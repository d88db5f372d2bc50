import { setTimeout as wait } from 'node:timers/promises'
import { summarise } from '../numbers.ts'
import type { Answered, Arrivals } from './load.ts'
import { post } from './plain-client.ts'

/**
 * Sends commands like independent people: at random moments, at an average rate, whatever is under way. Each is
 * timed from the moment it was due. (A rate limit of the volley's clients would be one burst per second.)
 */
export async function fireArrivals(arrivals: Arrivals): Promise<Answered> {
  const latenciesMs: number[] = []
  const underWay: Promise<void>[] = []
  const startedAt = performance.now()
  const until = startedAt + arrivals.seconds * 1_000
  const first = Math.floor(Math.random() * arrivals.shots.length)
  let dueAt = startedAt
  for (let n = first; ; n += 1) {
    dueAt += gapMs(arrivals.perSecond)
    if (dueAt > until) break
    await wait(Math.max(0, dueAt - performance.now()))
    underWay.push(fireOne(arrivals, n, dueAt, latenciesMs))
  }
  await Promise.all(underWay)
  return summarise(latenciesMs, arrivals.seconds)
}

/** The time until the next of independent arrivals. */
function gapMs(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1_000) / perSecond
}

async function fireOne(
  { address, shots }: Arrivals,
  n: number,
  dueAt: number,
  latenciesMs: number[],
): Promise<void> {
  const shot = shots[n % shots.length]
  if (!shot) throw new Error('There are no requests')
  const { status, text } = await post(address + shot.path, shot.headers ?? {}, [
    Buffer.from(shot.body ?? ''),
  ])
  if (status !== 200) throw new Error(`${shot.path} was answered with ${status}: ${text}`)
  latenciesMs.push(performance.now() - dueAt)
}
