import { Failure } from '#contract/errors'
import type { Accept } from './answer-kind.ts'
import type { FromProcess, Job, Settings } from './fetch-protocol.ts'
import { parseAllowList } from './guarded-url.ts'
import { type FetchProcess, startFetchProcess } from './process-handle.ts'

export type { Reader } from './fetch-protocol.ts'
export { type AllowList, checkUrl, parseAllowList, type Target } from './guarded-url.ts'
export { connect, createOutsideNetwork, type Network } from './network.ts'

export interface FetchedPage {
  /** Where the last redirect led. */
  url: string
  /** The declared type of a page; a picture's true type, detected from its bytes. */
  contentType: string
  bytes: Buffer
}

export interface ReadPage<Result> {
  url: string
  contentType: string
  result: Result
}

export interface FetchOptions {
  /**
   * For 'page', only the first bytes of a picture are returned: fetch it again as 'image'. For 'picture_head',
   * up to `maxBytes` are returned, however large the picture is.
   */
  accept: Accept
  /** Bytes after inflating. */
  maxBytes: number
  /** For everything together: queueing, DNS, redirects, reading. 10 seconds by default. */
  deadlineMs?: number
}

export interface FetcherVitals {
  pid: number | undefined
  running: number
  waiting: number
  rssBytes: number
  peakRssBytes: number
}

/**
 * The only way to fetch from the web. Every method throws url_invalid, url_refused, url_unreachable,
 * url_too_slow, url_too_large, url_not_found, or overloaded when too much is requested at once.
 */
export interface WebFetcher {
  fetch(url: string, options: FetchOptions): Promise<FetchedPage>
  /**
   * Fetches and passes the bytes to a named reader within the fetch process, so that the work on
   * hostile bytes happens there.
   */
  read<Result>(url: string, reader: string, options: FetchOptions): Promise<ReadPage<Result>>
  /** Null while no process runs, or none that answers. */
  vitals(): Promise<FetcherVitals | null>
  close(): Promise<void>
}

export interface WebFetcherOptions {
  /** An honest user agent, e.g. 'Bowerbird/1.0 (+https://pins.example)'. */
  userAgent: string
  /** 'host:port' entries that are allowed although they are private: for development and tests. */
  allow?: readonly string[]
  maxParallel?: number
  maxQueued?: number
  /** Modules whose default export is a `Reader`, by name. */
  readers?: Readonly<Record<string, URL>>
  /** A module whose default export replaces DNS and connections. For tests. */
  network?: URL
  log?: { warn(facts: object, message: string): void }
}

type Outcome =
  | { type: 'fetched'; url: string; contentType: string; pieces: Uint8Array[] }
  | { type: 'read'; url: string; contentType: string; result: unknown }

interface Pending {
  job: Job
  site: string
  endsAt: number
  attempts: number
  pieces: Uint8Array[]
  timer: NodeJS.Timeout
  isOverdue: boolean
  resolve(outcome: Outcome): void
  reject(error: Error): void
}

const defaultDeadlineMs = 10_000
/** A process that does not answer this long after a deadline is stuck in a reader. */
const graceMs = 1_000
const maxAttempts = 2

/** Throws when an entry of `allow` isn't host:port. The process starts with the first request. */
export function createWebFetcher(options: WebFetcherOptions): WebFetcher {
  const maxParallel = options.maxParallel ?? 24
  const maxQueued = options.maxQueued ?? 100
  const allow = options.allow ?? []
  parseAllowList(allow)
  // One slow site may not use every slot.
  const maxPerSite = Math.max(1, Math.ceil(maxParallel / 3))
  const settings: Settings = {
    userAgent: options.userAgent,
    allow: [...allow],
    readers: Object.fromEntries(
      Object.entries(options.readers ?? {}).map(([name, module]) => [name, module.href]),
    ),
    network: options.network?.href ?? null,
  }
  const waiting: Pending[] = []
  const running = new Map<number, Pending>()
  const measuring: ((vitals: FetcherVitals | null) => void)[] = []
  let fetchProcess: FetchProcess | null = null
  let isReady = false
  let isClosed = false
  let lastId = 0

  return {
    async fetch(url, fetchOptions) {
      const outcome = await submit(url, null, fetchOptions)
      if (outcome.type !== 'fetched') throw new Error(`Unexpected outcome: ${outcome.type}`)
      const { contentType, pieces } = outcome
      return { url: outcome.url, contentType, bytes: Buffer.concat(pieces) }
    },
    async read<Result>(url: string, reader: string, fetchOptions: FetchOptions) {
      const outcome = await submit(url, reader, fetchOptions)
      if (outcome.type !== 'read') throw new Error(`Unexpected outcome: ${outcome.type}`)
      const { contentType, result } = outcome
      return { url: outcome.url, contentType, result: result as Result }
    },
    vitals() {
      if (!fetchProcess) return Promise.resolve(null)
      return new Promise((resolve) => {
        const unanswered = setTimeout(() => resolve(null), graceMs)
        measuring.push((vitals) => {
          clearTimeout(unanswered)
          resolve(vitals)
        })
        fetchProcess!.send({ type: 'measure' })
      })
    },
    async close() {
      isClosed = true
      for (const pending of [...waiting.splice(0), ...running.values()])
        settle(pending, () => pending.reject(new Failure('overloaded')))
      await fetchProcess?.close()
    },
  }

  function submit(
    url: string,
    reader: string | null,
    fetchOptions: FetchOptions,
  ): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (isClosed || (running.size >= maxParallel && waiting.length >= maxQueued))
        return reject(new Failure('overloaded'))
      const deadlineMs = fetchOptions.deadlineMs ?? defaultDeadlineMs
      const { accept, maxBytes } = fetchOptions
      const pending: Pending = {
        job: { id: ++lastId, url, reader, accept, maxBytes, deadlineMs },
        site: URL.parse(url)?.host ?? '',
        endsAt: performance.now() + deadlineMs,
        attempts: 0,
        pieces: [],
        timer: setTimeout(() => handleDeadline(pending), deadlineMs),
        isOverdue: false,
        resolve,
        reject,
      }
      waiting.push(pending)
      startWaiting()
    })
  }

  function startWaiting(): void {
    while (running.size < maxParallel) {
      const next = waiting.findIndex(({ site }) => runningAt(site) < maxPerSite)
      if (next === -1) return
      const [pending] = waiting.splice(next, 1) as [Pending]
      pending.attempts++
      pending.pieces = []
      running.set(pending.job.id, pending)
      fetchProcess ??= start()
      const deadlineMs = pending.endsAt - performance.now()
      fetchProcess.send({ type: 'job', job: { ...pending.job, deadlineMs } })
    }
  }

  function runningAt(site: string): number {
    let count = 0
    for (const pending of running.values()) if (pending.site === site) count++
    return count
  }

  function start(): FetchProcess {
    isReady = false
    return startFetchProcess(settings, { message: receive, exit: restart })
  }

  function receive(message: FromProcess): void {
    if (message.type === 'ready') {
      isReady = true
      return
    }
    if (message.type === 'measured') {
      const { rssBytes, peakRssBytes } = message
      const counts = { running: running.size, waiting: waiting.length }
      measuring.shift()?.({ pid: fetchProcess?.pid, ...counts, rssBytes, peakRssBytes })
      return
    }
    const pending = running.get(message.id)
    if (!pending) return
    if (message.type === 'piece') {
      pending.pieces.push(message.bytes)
      return
    }
    settle(pending, () => {
      if (message.type === 'failed') pending.reject(new Failure(message.code, message.detail))
      else if (message.type === 'bug')
        pending.reject(new Error(`In the fetch process: ${message.stack}`))
      else if (message.type === 'read') pending.resolve(message)
      else pending.resolve({ ...message, pieces: pending.pieces })
    })
    startWaiting()
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
    const stuck = fetchProcess
    pending.timer = setTimeout(() => stuck?.kill(), graceMs)
  }

  /** Retries once what was under way when the process died, except overdue requests. */
  function restart(why: string): void {
    fetchProcess = null
    for (const answer of measuring.splice(0)) answer(null)
    if (isClosed) return
    options.log?.warn({ why, under_way: running.size }, 'The fetch process ended')
    for (const pending of [...running.values()]) {
      if (pending.isOverdue || pending.attempts >= maxAttempts) {
        settle(pending, () => pending.reject(deathOf(why)))
      } else {
        running.delete(pending.job.id)
        waiting.unshift(pending)
      }
    }
    startWaiting()
  }

  function deathOf(why: string): Error {
    return isReady
      ? new Failure('url_unreachable')
      : new Error(`The fetch process does not start: ${why}`)
  }
}
