import { Failure } from '#contract/errors'
import type { Job } from './fetch-protocol.ts'

export type Outcome =
  | { type: 'fetched'; url: string; contentType: string }
  | { type: 'read'; url: string; contentType: string; result: unknown }

/** Where the pieces of a body go. */
export interface PieceSink {
  add(bytes: Uint8Array): void
  /** It is fetched once more, from its beginning. */
  restart(): void
}

export interface Pending {
  job: Job
  site: string
  endsAt: number
  attempts: number
  pieces: PieceSink
  timer: NodeJS.Timeout
  isOverdue: boolean
  resolve(outcome: Outcome): void
  reject(error: Error): void
}

/** Requests that wait for the fetch process, and those under way in it. */
export interface FetchQueue {
  add(job: Omit<Job, 'id'>, pieces: PieceSink): Promise<Outcome>
  /** One that is under way. */
  find(id: number): Pending | undefined
  /** Ends one; its answer is delivered unless its deadline passed before. */
  settle(pending: Pending, deliver: () => void): void
  startWaiting(): void
  /** Repeats once what was under way when the process died, except overdue requests. */
  repeatRunning(deathOf: () => Error): void
  counts(): { running: number; waiting: number }
  /** Refuses all that wait or are under way, and all to come. */
  close(): void
}

interface QueueOptions {
  maxParallel: number
  maxQueued: number
  start: (job: Job) => void
  /** Called when a request under way passes its deadline: kills the process if it stays silent. */
  killLater: () => NodeJS.Timeout
}

const maxAttempts = 2

export function createFetchQueue(options: QueueOptions): FetchQueue {
  const { maxParallel, maxQueued } = options
  // One slow site may not use every slot.
  const maxPerSite = Math.max(1, Math.ceil(maxParallel / 3))
  const waiting: Pending[] = []
  const running = new Map<number, Pending>()
  let isClosed = false
  let lastId = 0

  return {
    add(job, pieces) {
      return new Promise((resolve, reject) => {
        if (isClosed || (running.size >= maxParallel && waiting.length >= maxQueued))
          return reject(new Failure('overloaded'))
        const pending: Pending = {
          job: { ...job, id: ++lastId },
          site: URL.parse(job.url)?.host ?? '',
          endsAt: performance.now() + job.deadlineMs,
          attempts: 0,
          pieces,
          timer: setTimeout(() => handleDeadline(pending), job.deadlineMs),
          isOverdue: false,
          resolve,
          reject,
        }
        waiting.push(pending)
        startWaiting()
      })
    },
    find: (id) => running.get(id),
    settle,
    startWaiting,
    repeatRunning(deathOf) {
      for (const pending of [...running.values()]) {
        if (pending.isOverdue || pending.attempts >= maxAttempts) {
          settle(pending, () => pending.reject(deathOf()))
        } else {
          running.delete(pending.job.id)
          waiting.unshift(pending)
        }
      }
      startWaiting()
    },
    counts: () => ({ running: running.size, waiting: waiting.length }),
    close() {
      isClosed = true
      for (const pending of [...waiting.splice(0), ...running.values()])
        settle(pending, () => pending.reject(new Failure('overloaded')))
    },
  }

  function startWaiting(): void {
    while (running.size < maxParallel) {
      const next = waiting.findIndex(({ site }) => runningAt(site) < maxPerSite)
      if (next === -1) return
      const [pending] = waiting.splice(next, 1) as [Pending]
      pending.attempts++
      pending.pieces.restart()
      running.set(pending.job.id, pending)
      options.start({ ...pending.job, deadlineMs: pending.endsAt - performance.now() })
    }
  }

  function runningAt(site: string): number {
    let count = 0
    for (const pending of running.values()) if (pending.site === site) count++
    return count
  }

  function settle(pending: Pending, deliver: () => void): void {
    clearTimeout(pending.timer)
    running.delete(pending.job.id)
    if (!pending.isOverdue) deliver()
  }

  function handleDeadline(pending: Pending): void {
    const index = waiting.indexOf(pending)
    if (index !== -1) {
      waiting.splice(index, 1)
      pending.reject(new Failure('overloaded'))
      return
    }
    pending.reject(new Failure('url_too_slow'))
    pending.isOverdue = true
    pending.timer = options.killLater()
  }
}
