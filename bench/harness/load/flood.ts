import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../numbers.ts'
import type { Shot } from './load.ts'

/** Requests independent of earlier answers: at a rate, or several at the same moment. */
export interface Flood {
  address: string
  shots: Shot[]
  perSecond: number
  seconds: number
  /** Before these, at the same rate and not measured. */
  leadInSeconds?: number
  /** This many at once, instead of a rate. */
  atOnce?: number
}

export interface FloodResult {
  offered: number
  /** Answers with 200 per second during the flood. */
  goodput: number
  accepted: Times
  refused: Times
  /** Neither answered nor properly refused. */
  broken: number
  /** Health checks during the flood. */
  health: Times & { bad: number }
  /** The maximum delay of a request after its due time. */
  lateMs: number
}

export interface Times {
  count: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

interface Answer {
  status: number
  ms: number
  sentAt: number
  /** When it was answered. */
  at: number
}

const healthEveryMs = 50

/**
 * Connections stay open from one flood to the next, as those of a proxy do: a process accepts one new connection
 * in each turn of its event loop, so that under overload new ones wait before their requests can be refused.
 */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: Infinity })

export async function flood(options: Flood): Promise<FloodResult> {
  const answers: Promise<Answer>[] = []
  const startedAt = performance.now()
  const measuredFrom = startedAt + (options.leadInSeconds ?? 0) * 1_000
  const endAt = measuredFrom + options.seconds * 1_000
  let lateMs = 0
  let isOver = false
  const health = watchHealth(options.address, () => isOver)
  const fire = (dueAt: number) => {
    lateMs = Math.max(lateMs, performance.now() - dueAt)
    const shot = options.shots[answers.length % options.shots.length]
    if (shot) answers.push(send(agent, options.address, shot))
  }
  if (options.atOnce !== undefined) for (let n = 0; n < options.atOnce; n += 1) fire(startedAt)
  else {
    let dueAt = startedAt
    while (dueAt < endAt) {
      while (dueAt <= performance.now() && dueAt < endAt) {
        fire(dueAt)
        dueAt += (-Math.log(1 - Math.random()) * 1_000) / options.perSecond
      }
      await wait(1)
    }
  }
  const everything = await Promise.all(answers)
  const all = everything.filter(({ sentAt }) => sentAt >= measuredFrom)
  const seconds =
    options.atOnce === undefined ? options.seconds : (performance.now() - startedAt) / 1_000
  isOver = true
  const isGood = ({ status }: Answer) => status === 200
  const accepted = all.filter(isGood)
  const refused = all.filter(({ status }) => status === 503)
  const healthy = await health
  return {
    offered: all.length,
    goodput:
      everything
        .filter(isGood)
        .filter(({ at }) => options.atOnce !== undefined || (at >= measuredFrom && at <= endAt))
        .length / seconds,
    accepted: timesOf(accepted),
    refused: timesOf(refused),
    broken: all.length - accepted.length - refused.length,
    health: { ...timesOf(healthy), bad: healthy.filter(({ status }) => status !== 200).length },
    lateMs,
  }
}

async function watchHealth(address: string, isOver: () => boolean): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true })
  const answers: Answer[] = []
  do {
    for (const path of ['/healthz', '/readyz']) answers.push(await send(agent, address, { path }))
    await wait(healthEveryMs)
  } while (!isOver())
  agent.destroy()
  return answers
}

function send(agent: Agent, address: string, { path, headers = {} }: Shot): Promise<Answer> {
  const begunAt = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => {
      const at = performance.now()
      resolve({ status, ms: at - begunAt, sentAt: begunAt, at })
    }
    request(address + path, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
      response.on('error', () => done(0))
    })
      .on('error', () => done(0))
      .end()
  })
}

function timesOf(answers: readonly Answer[]): Times {
  const all = answers.map(({ ms }) => ms)
  return {
    count: all.length,
    p50Ms: percentile(all, 0.5),
    p99Ms: percentile(all, 0.99),
    maxMs: percentile(all, 1),
  }
}
